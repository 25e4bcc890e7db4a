/**
 * How a command of the docs is tried: `minutes` is its limit.
 *
 * - It runs to its end, without a fault; `as` is what runs in its place where it has a blank to fill.
 *   With `service` one runs beside it, on ports of its own, as `cheap` it is tried in every run.
 * - It goes on until it is ended: `up` is what it says once it is there.
 * - It refuses, as it should here: `refuses` is what it says.
 * - It is not run here, and why.
 */
export type Deal =
  | { minutes: number; as?: string; service?: true; cheap?: true }
  | { minutes: number; up: RegExp }
  | { minutes: number; refuses: string }
  | { notHere: string };

const container = { notHere: 'needs a container engine' };
const systemd = { notHere: 'needs systemd as the first process' };
const network = { notHere: 'changes the packet filter of the machine' };
const internet = { notHere: 'needs a machine with a name on the internet' };
const proxy = { notHere: "needs a web server's own set-up; the page says with which it was tried" };
const figures = {
  notHere: 'figures need a machine that does nothing else; npm run bench -- code-detection is run',
};
const cluster = { notHere: 'needs a cluster; its tests start one of their own' };
const android = { notHere: 'needs an Android device, its adb, and web-ext' };
const signUps = { notHere: 'is run by tests/service/client/sign-ups.test.ts, on ports of its own' };
const shell = {
  notHere: 'waits for mail; tests/service/client/package.test.ts runs such a script',
};
const itself = { notHere: 'is what runs this' };

/** Every command of the docs. A test compares it with the pages. */
export const deals: Record<string, Deal> = {
  'npm ci': { minutes: 20 },
  'npm run check': { minutes: 15 },
  'npm run format': { minutes: 5 },
  'npm run build': { minutes: 5 },
  'npm run build:firefox': { minutes: 5 },
  'npx web-ext run --target firefox-android --android-device DEVICE --source-dir .output/firefox-mv3':
    android,
  'WXT_SERVICE_URL=https://mail.example npm run build': { minutes: 5 },
  'WXT_SERVICE_URL=https://mail.example npm run build:firefox': { minutes: 5 },
  'npm run zip': { minutes: 5 },
  'npm run zip:firefox': { minutes: 5 },
  'npm run serve': { minutes: 5, up: /mayfly ready/ },
  'MAYFLY_HTTP=127.0.0.1:8027 MAYFLY_SMTP=127.0.0.1:2527 MAYFLY_DOMAINS=second.localhost MAYFLY_STORE=sqlite::memory: npm run serve':
    { minutes: 5, up: /mayfly ready/ },
  'npm start': { minutes: 15, up: /Ctrl-C ends everything|Pictures of each step/ },
  'npm start -- new': { minutes: 15, up: /Ctrl-C ends everything|Pictures of each step/ },
  'npm start -- firefox': { minutes: 15, up: /Ctrl-C ends everything|no display/ },
  'npm run tour': { minutes: 30 },
  'npm run tour -- readme': { minutes: 20 },
  'npm run tour -- store': { minutes: 30 },
  'npm test': itself,
  'npm run test:long': itself,
  'npx stryker run': { notHere: 'takes a night' },
  // Any step shows that one can be named.
  'npm test -- unit': { minutes: 15, as: 'npm test -- build' },
  'npm test -- --check': { minutes: 5 },
  'MAYFLY_CHROMIUM=/path MAYFLY_FIREFOX=/path npm test': itself,
  'npm test -- tests/unit/concurrency/coalesce.test.ts': { minutes: 5 },
  "npm test -- --long tests/journeys/main-path.test.ts --name 'I typed my name'": { minutes: 10 },
  'npm run bench': figures,
  'npm run bench -- waiting': figures,
  'npm run bench -- sealing': figures,
  'npm run bench -- reception memory reading': figures,
  'npm run bench -- code-detection': { minutes: 30 },
  'npm run bench -- detection': figures,
  'npm run explain -- tests/fixtures/code-detection/order.eml': { minutes: 5 },
  'npm run explain -- tests/fixtures/forms/en-contact.html': { minutes: 5 },
  'npx web-ext lint --source-dir .output/firefox-mv3': {
    notHere: 'is a step of npm run test:long',
  },
  'node tests/service/store/frozen-store/freeze.ts': { minutes: 5, refuses: 'is frozen' },

  'mkdir -p assets/public/_locales/sl': { minutes: 1, cheap: true },
  'cp assets/public/_locales/en/messages.json assets/public/_locales/sl/messages.json': {
    minutes: 1,
    cheap: true,
  },
  'npm test -- tests/unit/locales.test.ts': {
    minutes: 5,
    refuses: 'a new language belongs into the list',
  },
  'npm run tour -- sl': { minutes: 20 },
  'npm test -- tests/unit/managed-schema.test.ts tests/unit/locales.test.ts': {
    minutes: 5,
  },
  'npm test -- tests/unit/server/imap/alias.test.ts': { minutes: 5 },
  'npm test -- tests/unit/lexicon': { minutes: 5 },
  'npm test -- tests/unit/field-detection': { minutes: 10 },
  'npm test -- tests/unit/code-detection/codes/context-terms.test.ts': {
    minutes: 5,
  },
  'npm test -- tests/unit/code-detection': { minutes: 20 },
  'npm test -- tests/service/store/sqlite-store.test.ts': { minutes: 20 },
  'npm test -- tests/unit/service-client': { minutes: 10 },
  'npm test -- tests/service/extension/dialects.test.ts': { minutes: 20 },
  'npm test -- tests/service/extension/adapter': { minutes: 20 },

  'npm pack --workspace client --workspace server': { minutes: 10 },
  'npm init --yes': { minutes: 1, as: 'mkdir ../shop && cd ../shop && npm init --yes' },
  'npm install --save-dev ../mayfly/mayfly-client-*.tgz ../mayfly/mayfly-server-*.tgz @playwright/test nodemailer':
    {
      minutes: 10,
      as: 'cd ../shop && npm install --save-dev ../mayfly/mayfly-client-*.tgz ../mayfly/mayfly-server-*.tgz @playwright/test nodemailer',
    },
  'npx playwright install chromium': {
    notHere: 'downloads a browser; tests take that of the system',
  },
  'cp -r node_modules/mayfly-client/examples/playwright/. node_modules/mayfly-client/examples/shop.mjs .':
    {
      minutes: 1,
      as: 'cd ../shop && cp -r node_modules/mayfly-client/examples/playwright/. node_modules/mayfly-client/examples/shop.mjs .',
    },
  'npx playwright test': signUps,
  'node --test': signUps,
  'npx mayfly-service &': signUps,
  'email=$(npx mayfly-client address)': shell,
  'code=$(npx mayfly-client wait-code "$email" --timeout 10)': shell,
  'link=$(npx mayfly-client wait-link "$email" --subject Confirm)': shell,
  'npx mayfly-client end "$email"': shell,
  'npx mayfly-client --help': { minutes: 1, as: 'cd ../shop && npx mayfly-client --help' },
  'npm pack --workspace server': { minutes: 10 },
  'npm pack': { minutes: 10, as: 'npm pack --workspace server' },
  'npm install --global ./mayfly-server-*.tgz': { minutes: 5 },
  'mayfly-service': { minutes: 5, up: /mayfly ready/ },
  'curl -X POST http://127.0.0.1:8025/create-session': { minutes: 1, service: true, cheap: true },
  "swaks --server 127.0.0.1:2525 --to ADDRESS --header 'Subject: Hello'": {
    minutes: 1,
    service: true,
    cheap: true,
  },
  "curl 'http://127.0.0.1:8025/check-mail?token=TOKEN'": {
    minutes: 1,
    service: true,
    cheap: true,
  },
  "curl 'http://127.0.0.1:8025/wait-mail?token=TOKEN&after=0&timeout=60'": {
    minutes: 1,
    as: "curl 'http://127.0.0.1:8025/wait-mail?token=TOKEN&after=0&timeout=1'",
    service: true,
    cheap: true,
  },
  'npm run serve --': { minutes: 5, as: 'npm run serve -- --version' },
  'curl http://127.0.0.1:9025/readyz': { minutes: 1, service: true, cheap: true },
  'curl http://127.0.0.1:9025/metrics': { minutes: 1, service: true, cheap: true },
  "node --permission --allow-net --allow-worker --allow-fs-read='*' --allow-fs-write=/var/lib/mayfly server/main.ts":
    { minutes: 5, up: /mayfly ready/ },
  'mayfly-service operator-key /backups/operator.pem': { minutes: 1 },
  'mayfly-service operator-mail': { minutes: 1, service: true },
  'export MAYFLY_OPERATOR_KEY_FILE=/backups/operator.pem': { minutes: 1 },
  'mayfly-service operator-mail show ID': { minutes: 1, service: true },
  'mayfly-service operator-mail delete ID': { minutes: 1, service: true },
  'export MAYFLY_STORE=sqlite:/var/lib/mayfly/mail.sqlite': { minutes: 1 },
  'mayfly-service backup /backups/mayfly-$(date +%F).sqlite': { minutes: 1, service: true },
  'rm /var/lib/mayfly/mail.sqlite*': { minutes: 1 },
  'cp /backups/mayfly-2026-11-21.sqlite /var/lib/mayfly/mail.sqlite': {
    minutes: 1,
    as: 'cp /backups/mayfly-$(date +%F).sqlite /var/lib/mayfly/mail.sqlite',
  },
  'chown --reference=/var/lib/mayfly /var/lib/mayfly/mail.sqlite': { minutes: 1 },
  'cp docs/self-hosting/Dockerfile .': { minutes: 1, cheap: true },

  'nft add table ip mayfly': network,
  "nft 'add chain ip mayfly in { type nat hook prerouting priority dstnat; }'": network,
  'nft add rule ip mayfly in tcp dport 25 redirect to :2525': network,
  'dig +short MX mail.example': internet,
  'swaks --to postmaster@mail.example --server mx.mail.example': internet,
  'openssl s_client -connect mx.mail.example:25 -starttls smtp </dev/null': internet,
  'nginx -t && nginx -s reload': proxy,
  'caddy validate --config /etc/caddy/Caddyfile': proxy,
  'cp docs/self-hosting/mayfly.service /etc/systemd/system/': systemd,
  "echo 'MAYFLY_DOMAINS=mail.example' > /etc/mayfly.env": systemd,
  'systemd-analyze verify /etc/systemd/system/mayfly.service': systemd,
  'systemd-analyze security --offline=true /etc/systemd/system/mayfly.service': systemd,
  'systemctl daemon-reload': systemd,
  'systemctl enable --now mayfly': systemd,
  'systemctl start mayfly': systemd,
  'systemctl stop mayfly': systemd,
  'journalctl --unit mayfly': systemd,
  'docker build --tag mayfly .': container,
  'docker run --detach --name mayfly --read-only --cap-drop ALL --security-opt no-new-privileges --publish 25:2525 --publish 127.0.0.1:8025:8025 --volume mayfly:/data --env MAYFLY_DOMAINS=mail.example mayfly':
    container,
  'docker run --detach --publish 127.0.0.1:8025:8025 --publish 127.0.0.1:2525:2525 --env MAYFLY_STORE=sqlite::memory: --env MAYFLY_SESSIONS_PER_MINUTE=0 --env MAYFLY_SMTP_CONNECTS_PER_MINUTE=0 mayfly':
    container,
  'docker exec mayfly mayfly-service operator-mail': container,
  'export MAYFLY_STORE=redis://10.0.0.1:6379,10.0.0.2:6379,10.0.0.3:6379': cluster,
  'export MAYFLY_STORE=rediss://10.0.0.1:6379,10.0.0.2:6379,10.0.0.3:6379': cluster,
  'export MAYFLY_STORE_USER=mayfly MAYFLY_STORE_PASSWORD=secret': cluster,
  'export MAYFLY_STORE_CA=/etc/mayfly/redis-ca.pem': cluster,
  'redis-cli --cluster add-node': { notHere: 'needs a cluster, and a node to add to it' },
  'git clone': { notHere: 'is where a newcomer comes from' },

  // Last, for it changes what the others read.
  'npm run release -- VERSION': { minutes: 2, as: 'npm run release -- 999.0.0' },
  'npm run release -- 0.2.0': { minutes: 2, as: 'npm run release -- 999.0.0' },
};
