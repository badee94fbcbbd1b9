#!/usr/bin/env bash
# A session in psql: over the socket in $1, and over the network at PGPORT; $2 is the store.
set -euo pipefail

sockets="$1"
store="$2"
ask='SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01)'
url="host=127.0.0.1 port=$PGPORT user=ada dbname=clinic sslmode=require channel_binding=require"

here() { psql -X -h "$sockets" -p 5432 -d clinic -v ON_ERROR_STOP=1 "$@" 2>&1; }

expect() { # a text in what the command that follows prints
  local text="$1" printed
  shift
  printed="$("$@" 2>&1 || true)"
  grep -qF -- "$text" <<<"$printed" \
    || { printf 'psql: expected %s from %s, but got:\n%s\n' "$text" "$*" "$printed" >&2; exit 1; }
}

expect 'visits | table' here -c '\d'
expect 'zips   | table' here -c '\dt'
expect 'numeric(8,2)' here -c '\d visits'
expect 'one of a, b, c' here -c '\d+ visits'
expect 'rows of the individuals of patients' here -c '\dt+'
expect 'Did not find any relation named "nosuch".' here -c '\d nosuch'
expect 'public | custodian' here -c '\dn'
expect 'clinic' here -c '\l'
expect '(0 rows)' here -c '\df'
expect 'ada' here -c '\du'
expect 'Malmo' here -c 'TABLE zips'
expect 'Time:' here -c '\timing' -c "$ask COUNT(*) FROM visits"
expect 'NOTICE' here -c "$ask COUNT(*) FROM visits"
expect 'QUERY PLAN' here -c "EXPLAIN $ask COUNT(*) FROM visits"
expect '^' here -c 'SELECT nosuch FROM visits'
expect 'ERROR:  ' here -c "$ask patient, COUNT(*) FROM visits GROUP BY patient"
expect 'ERROR:  ' here -c 'COPY visits FROM STDIN'
expect 'ERROR:  ' here -c "DELETE FROM visits"
expect 'ERROR:  ' here -c 'LISTEN news'
expect 'cannot determine OID of function lo_open' here -c '\lo_unlink 1'
# No command of psql's that lists something finds what it can't read.
for command in d da dA dAc dAf dAo dAp db dc dC dconfig dd dD ddp dE des det deu dew df dF dFd dFp \
  dFt dg di dl dL dm dn do dO dp dP drds dRp dRs ds dt dT du dv dx dX dy l lo_list sv z; do
  for more in '' S + S+; do
    case "$command$more" in
      sv*) printf '\\%s visits\n' "sv" ;;
      lo_list*) printf '\\lo_list\n' ;;
      *) printf '\\%s\n\\%s vis*\n' "$command$more" "$command$more" ;;
    esac
  done
done >"$sockets/commands.sql"
failed="$(psql -X -h "$sockets" -p 5432 -d clinic -f "$sockets/commands.sql" 2>&1 >/dev/null \
  | grep -v 'is not a view' || true)"
grep -q 'ERROR' <<<"$failed" && { printf 'psql: %s\n' "$failed" >&2; exit 1; }
expect 'ROLLBACK' here -c 'BEGIN' -c "$ask COUNT(*) FROM visits" -c 'ROLLBACK'
expect 'ada' psql -X "$url" -c 'SELECT current_user'
expect 'ward | count' psql -X "$url" -c "$ask ward, COUNT(*) FROM visits GROUP BY ward ORDER BY ward"
expect ' b    | ' psql -X "$url" -c "$ask ward, COUNT(*) FROM visits GROUP BY ward ORDER BY ward"
expect 'the name or the password is wrong' env PGPASSWORD=wrong psql -X "$url" -c 'SELECT 1'
expect 'connections must be encrypted' psql -X "${url/sslmode=require channel_binding=require/sslmode=disable}" -c 'SELECT 1'
expect 'ERROR:  ' psql -X "$url" -c "SELECT COUNT(*) FROM visits"
expect 'count' psql -X "$url options='-c proper.epsilon=0.01'" -c 'SELECT COUNT(*) FROM visits'

# A request that is repeated has the same answer.
one="$(here -At -c "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01, request = 'again') COUNT(*) FROM visits" | tail -n 1)"
expect "$one" here -At -c "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01, request = 'again') COUNT(*) FROM visits"

# \watch asks again and again, until it is ended.
watched="$(timeout 5 psql -X -h "$sockets" -p 5432 -d clinic -At \
  <<<'SELECT city FROM zips ORDER BY 1 LIMIT 1 \watch 0.2' || true)"
[[ "$(grep -c Lund <<<"$watched")" -gt 1 ]] \
  || { printf 'psql: \\watch showed: %s\n' "$watched" >&2; exit 1; }

# The custodian's commands go on.
expect 'rows of 1,000 individuals' ./proper show "$store"
echo 'psql was served'
