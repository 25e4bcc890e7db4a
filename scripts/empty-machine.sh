#!/usr/bin/env bash
# Runs a command of the README where nothing is installed: in a folder with a minimal Debian, this
# machine's own node and npm, git, and a clone of HEAD.
#
#   scripts/empty-machine.sh COMMAND …          as root
#   scripts/empty-machine.sh --user COMMAND …   as an ordinary user, after root has run the apt-get
#                                               line that "COMMAND -- --check" prints
#
# Needs root on Debian; elsewhere it prints that and exits with 0. The first call makes the system
# with debootstrap, from the mirror that this machine uses. npm_config_registry, which npm sets for
# its scripts, is passed on; no npm configuration is copied.
set -euo pipefail
user=root
if [ "${1:-}" = --user ]; then user=visitor; shift; fi
[ $# -gt 0 ] || { sed -n '2,12s/^# \{0,1\}//p' "$0"; exit 2; }
if [ "$(id -u)" != 0 ] || ! grep -qx ID=debian /etc/os-release 2>/dev/null; then
  echo "an empty machine can be made by root on Debian only: not run"
  exit 0
fi
# Uses separate mount and process namespaces, which disappear when this script ends for any reason.
if [ -z "${INSIDE_EMPTY_MACHINE:-}" ]; then
  option=(); [ $user = root ] || option=(--user)
  export INSIDE_EMPTY_MACHINE=1
  exec unshare --mount --pid --fork --kill-child --propagation private "$0" "${option[@]}" "$@"
fi
project=$(cd "$(dirname "$0")/.." && pwd)
node=$(readlink -f "${npm_node_execpath:-$(command -v node)}")
npm=$(dirname "$(dirname "$(readlink -f "${npm_execpath:-$(command -v npm)}")")")
system=/var/tmp/mayfly-empty-debian.tar
machine=$(mktemp -d /var/tmp/mayfly-empty-machine.XXXXXX)
trap 'umount -l "$machine"/dev/shm "$machine"/dev "$machine"/proc 2>/dev/null || true; rm -rf --one-file-system "$machine"' EXIT

if [ ! -f "$system" ]; then
  command -v debootstrap >/dev/null || { apt-get update -qq; apt-get install -y -qq debootstrap >/dev/null; }
  # Prints the first URL of this machine's package sources that ends with the given name.
  source_named() {
    grep -rhoE "^(URIs:|deb( \[[^]]*\])?) *https?://[^ ]+/$1/?( |\$)" /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null | grep -oE 'https?://[^ ]+' | head -1 || true
  }
  mirror=$(source_named debian)
  mirror=${mirror:-http://deb.debian.org/debian}
  security=$(source_named debian-security)
  # shellcheck disable=SC1091
  suite=$(. /etc/os-release; echo "$VERSION_CODENAME")
  debootstrap --variant=minbase --include=ca-certificates,git "$suite" "$machine" "$mirror" >/dev/null
  # Debian publishes new versions of the browsers as security updates.
  cat >"$machine/etc/apt/sources.list" <<EOF
deb $mirror $suite main
deb $mirror $suite-updates main
deb ${security:-${mirror%/}-security} $suite-security main
EOF
  tar -C "$machine" -cf "$system.part" . && mv "$system.part" "$system"
else
  tar -C "$machine" -xf "$system"
fi
chmod 755 "$machine"
cp /etc/resolv.conf /etc/hosts "$machine/etc/"
# Copies the certificates that this machine trusts, such as a proxy's.
cp --remove-destination /etc/ssl/certs/ca-certificates.crt "$machine/etc/ssl/certs/"
mkdir -p "$machine/usr/lib/node_modules"
cp "$node" "$machine/usr/bin/node"
cp -r "$npm" "$machine/usr/lib/node_modules/npm"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$machine/usr/bin/npm"
ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$machine/usr/bin/npx"
mount -t proc proc "$machine/proc"
mount --rbind /dev "$machine/dev"
home=/root
[ $user = root ] || { chroot "$machine" useradd --create-home $user; home=/home/$user; }
git clone -q "$project" "$machine$home/project"
chroot "$machine" chown -R $user: "$home/project"

run_as() {
  local who=$1; shift
  env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME="$home" USER="$who" \
    LANG=C.UTF-8 TERM=dumb ${npm_config_registry:+npm_config_registry="$npm_config_registry"} \
    ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS"} ${SSL_CERT_FILE:+SSL_CERT_FILE="$SSL_CERT_FILE"} \
    chroot --userspec="$who:$who" "$machine" sh -c 'cd "$HOME/project" && exec "$@"' sh "$@" </dev/null
}
if [ $user != root ]; then
  line=$(run_as $user "$@" -- --check 2>&1 | grep -oE 'apt-get update && .*' || true)
  [ -z "$line" ] || run_as root sh -c "$line" >/dev/null 2>&1
fi
start=$(date +%s)
run_as $user "$@"
echo "ended well after $(($(date +%s) - start)) s"
