#!/usr/bin/env perl
# Prints the theorems of MAPPING.md, each once, in its order, after it has compared them with what
# is stated in the compiled files, both ways. Any statement but a lemma must be listed there; and a
# lemma, a definition or a notation must be what something listed rests on, in its statement or its
# proof: of one that nothing rests on, nobody would notice that it came to say nothing.
use strict;
use warnings;

my (%keyword, %uses, @wrong);
open my $project, '<', '_CoqProject' or die "_CoqProject: $!\n";
my @files = map { m{^theories/(?!oracle/)(\w+/\w+)\.v$} ? $1 : () } <$project>;

for my $file (@files) {
  my $source = slurp("theories/$file.v");
  (my $module = $file) =~ s{/}{.};
  my $current = '';
  # What Coq itself says of the file: where each name is given, and where it is used.
  for (split /\n/, slurp("theories/$file.glob")) {
    if (/^(?:prf|def|rec|ind|coind|inst|ex|class) (\d+):\d+ \S+ (\S+)$/) {
      $current = "$module.$2";
      $keyword{$current} = substr($source, 0, $1) =~ /\b(\w+)\s+$/ ? $1 : 'unknown';
    } elsif (/^(?:abbrev|not) \d+:\d+ \S+ (\S+)$/ || /^var \d+:\d+ (\S+ \S+)$/) {
      ($current = "$module.$1") =~ tr/ /./;
    } elsif (/^(?:constr|proj) \d+:\d+ \S+ (\S+)$/) {
      # Part of the type that comes before it.
      $uses{"$module.$1"}{$current} = 1;
      $uses{$current}{"$module.$1"} = 1;
    } elsif (/^R\d+:\d+ Proper\.(\S+) \S+ (\S+) (?!lib|sec|mod)\w+$/ && $current ne '') {
      $uses{$current}{"$1.$2"} = 1;
    }
  }
}

my ($part, %listed, @theorems) = ('');
for (split /\n/, slurp('MAPPING.md')) {
  $part = $_ if /^## /;
  for (/`([a-z]+\.[A-Z][A-Za-z]*\.\w+)`/g) {
    push @theorems, $_ if $part eq '## Theorems' && !$listed{$_};
    $listed{$_} = $part;
  }
}
# Questions are definitions, of which statements.txt shows the price; all else there is proved.
my $stated = qr/^(?!Lemma|Definition|Fixpoint|Inductive|Record|CoInductive|with)\w+$/;
for (@theorems) {
  push @wrong, "MAPPING.md lists $_, which is no statement of the files"
    unless ($keyword{$_} // 'Record') =~ /^(?!Fixpoint|Inductive|Record)/;
}
my (%reached, @next) = ();
@next = keys %listed;
while (defined(my $name = pop @next)) {
  next if $reached{$name}++;
  push @next, keys %{$uses{$name} // {}};
}
for (sort keys %keyword) {
  if ($keyword{$_} =~ $stated) {
    push @wrong, "MAPPING.md does not list $_" unless ($listed{$_} // '') eq '## Theorems';
  } elsif (!$reached{$_}) {
    push @wrong, "nothing that MAPPING.md lists rests on $_: list it, or drop it";
  }
}
die map { "proofs: $_\n" } @wrong if @wrong;
print map { "$_\n" } @theorems;

sub slurp {
  open my $in, '<', $_[0] or die "$_[0]: $!\n";
  local $/;
  return scalar <$in>;
}
