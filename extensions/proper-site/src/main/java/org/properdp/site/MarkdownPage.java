package org.properdp.site;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** A page of Markdown: its title, its body in HTML, and what the search may find in it. */
final class MarkdownPage {
  private static final List<Extension> TABLES = List.of(TablesExtension.create());

  /** A table in a box of its own, which the arrow keys move where it is wider than the page. */
  private static final String BOX =
      "<div class=\"wide\" role=\"region\" aria-label=\"table\" tabindex=\"0\">";

  /** A comment with words that people look for, and that the part's text has others for. */
  private static final Pattern SOUGHT =
      Pattern.compile("<!-- search: (.*?)-->\\s*", Pattern.DOTALL);

  private static final Parser PARSER = Parser.builder().extensions(TABLES).build();
  private final String page;
  private final Node document;
  private final IdentityHashMap<Node, String> anchors = new IdentityHashMap<>();
  private final String title;

  private MarkdownPage(String page, Node document) {
    this.page = page;
    this.document = document;
    Anchors next = new Anchors();
    String first = "";
    for (Heading heading : headings()) {
      String text = plain(heading);
      anchors.put(heading, next.next(text));
      first = first.isEmpty() ? text : first;
    }
    this.title = first.isEmpty() ? page : first;
  }

  /** The files of all pictures, as they are written. */
  List<String> pictures() {
    List<String> found = new ArrayList<>();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Image picture) {
            found.add(picture.getDestination());
          }
        });
    return found;
  }

  /** Reads the Markdown of what will be this page. */
  static MarkdownPage read(String page, String markdown) {
    return new MarkdownPage(page, PARSER.parse(markdown));
  }

  String title() {
    return title;
  }

  private List<Heading> headings() {
    List<Heading> found = new ArrayList<>();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            found.add(heading);
          }
        });
    return found;
  }

  /** The addresses of all links, as they are written. */
  List<String> links() {
    List<String> found = new ArrayList<>();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Link link) {
            found.add(link.getDestination());
            visitChildren(link);
          }
        });
    return found;
  }

  /** The body, with each address replaced. */
  String html(UnaryOperator<String> address) {
    return HtmlRenderer.builder()
        .extensions(TABLES)
        .attributeProviderFactory(
            context ->
                (node, tag, attributes) -> {
                  if (node instanceof Heading) {
                    attributes.put("id", anchors.getOrDefault(node, ""));
                  } else if (node instanceof Link link) {
                    attributes.put("href", address.apply(link.getDestination()));
                  } else if (node instanceof FencedCodeBlock && tag.equals("pre")) {
                    // A wide table or code is moved by the arrow keys, once it has the
                    // focus.
                    attributes.put("tabindex", "0");
                  }
                })
        .build()
        .render(document)
        .replace("<table>", BOX + "<table>")
        .replace("</table>", "</table></div>");
  }

  /** The page's parts, one for each heading and one for what is before the first. */
  List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    String anchor = "";
    String heading = "";
    StringBuilder text = new StringBuilder();
    StringBuilder sought = new StringBuilder();
    for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading) {
        add(sections, anchor, heading, text, sought);
        anchor = anchors.getOrDefault(node, "");
        heading = plain(node);
      } else if (node instanceof HtmlBlock block) {
        Matcher words = SOUGHT.matcher(block.getLiteral());
        sought.append(words.matches() ? words.group(1) : "");
      } else {
        text.append(plain(node)).append(' ');
      }
    }
    add(sections, anchor, heading, text, sought);
    return sections;
  }

  private void add(
      List<Section> sections,
      String anchor,
      String heading,
      StringBuilder text,
      StringBuilder sought) {
    String words = text.toString().replaceAll("\\s+", " ").strip();
    String others = sought.toString().replaceAll("\\s+", " ").strip();
    text.setLength(0);
    sought.setLength(0);
    if (!words.isEmpty() || !heading.isEmpty()) {
      sections.add(new Section(page, anchor, title, heading, words, others));
    }
  }

  /** The words of a part, without marks. */
  private static String plain(Node node) {
    StringBuilder text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text each) {
            text.append(each.getLiteral());
          }

          @Override
          public void visit(Code each) {
            text.append(each.getLiteral());
          }

          @Override
          public void visit(FencedCodeBlock each) {
            text.append(each.getLiteral()).append(' ');
          }

          @Override
          public void visit(SoftLineBreak each) {
            text.append(' ');
          }

          @Override
          public void visit(Paragraph each) {
            visitChildren(each);
            text.append(' ');
          }

          @Override
          public void visit(CustomNode each) {
            visitChildren(each); // of a table: rows and cells
            text.append(' ');
          }
        });
    return text.toString().strip();
  }
}
