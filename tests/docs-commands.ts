/** The commands of the docs, and how each is tested. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/processes/step.ts';

/** All pages of the docs. The page that installs the service precedes those that use it. */
export const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/self-hosting.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => `docs/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.md') && file !== 'docs/self-hosting.md')
    .sort(),
];

export function readPage(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

const block = /^( *)```(\w*)\n(.*?)^ *```$/gms;

/** Inline code counts as a command if it starts with one of these and has an argument. */
const program =
  /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|curl|swaks|openssl|git|mayfly-service|docker|redis-cli|systemctl) \S/;

/** The distinct commands of a page: lines of its `sh` blocks, and those in inline code. */
export function commandsOf(text: string): string[] {
  const lines = [...text.matchAll(block)]
    .filter(([, , language]) => language === 'sh')
    .flatMap(([, , , body = '']) => body.replaceAll('\\\n', ' ').split('\n'))
    .map((line) => line.replace(/(?:^|\s+)#.*$/, ''));
  const prose = text.replace(block, '');
  const named = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const commands = [...lines, ...named.filter((code) => program.test(code))];
  return [...new Set(commands.map((line) => line.trim().replace(/\s+/g, ' ')))].filter(Boolean);
}

/** Commands that no test runs, and the reasons. */
export const notRun: readonly [RegExp, string][] = [
  [/^docker |compose\.yaml/, 'needs a container engine; the workflow runs it'],
  [/^(?:systemctl|systemd-analyze|journalctl) | \/etc\//, 'needs systemd as the first process'],
  [/nvm which|--prefix \/usr\/local/, 'changes the Node of the machine'],
  [/^nft /, 'changes the packet filter of the machine'],
  [/^dig |mx\.mail\.example/, 'needs a machine with a name on the internet'],
  [/^(?:nginx|caddy) /, 'needs the set-up of a web server'],
  [/redis(?:s?:\/\/|-cli|-ca)|STORE_PASSWORD/, 'needs a cluster; its tests start their own'],
  [/DEVICE|^adb /, 'needs an Android device'],
  [/^npm test$|^npm run test:long$|=\/path/, 'runs this test'],
  [/^npx stryker run$/, 'takes a night'],
  [/^npx web-ext lint /, 'is a step of npm run test:long'],
  [/^npm run bench(?!.* code-detection$)/, 'needs an idle machine'],
  [/^npx playwright install /, 'downloads a browser'],
  [
    /^npx vitest run$|^(?:npx playwright|node --)test$|^npx mayfly-service &$|^(?:node --|npx playwright )test$/,
    'is run by tests/service/client/package.test.ts',
  ],
  [/npx mayfly-client (?!--help)/, 'is run by tests/service/client/package.test.ts'],
  [/^git clone$/, 'fetches the sources'],
];

/** How to test a command that cannot be run unchanged. */
export type Trial = {
  /** The command that is run instead. */
  as?: string;
  /** Output that shows that the command is ready; it is then interrupted. */
  up?: RegExp;
  /** The output of its expected failure in a test. */
  fails?: string;
};

const served = { up: /mayfly ready/ };
const started = { up: /Ctrl-C ends everything|Pictures of each step|no display/ };
const inShop = (command: string) => ({ as: `cd ../shop && ${command}` });
const install =
  'npm install --save-dev ../mayfly/mayfly-client-*.tgz ../mayfly/mayfly-server-*.tgz @playwright/test nodemailer';
const copyExamples =
  'cp -r node_modules/mayfly-client/examples/playwright/. node_modules/mayfly-client/examples/shop.mjs .';
const secondService =
  'MAYFLY_HTTP=127.0.0.1:8027 MAYFLY_SMTP=127.0.0.1:2527 MAYFLY_DOMAINS=second.localhost MAYFLY_STORE=sqlite::memory: npm run serve';
const restricted =
  "node --permission --allow-net --allow-worker --allow-fs-read='*' --allow-fs-write=/var/lib/mayfly server/main.ts";

/** All other commands run unchanged to their end. */
export const trials: Record<string, Trial> = {
  'npm run serve': served,
  [secondService]: served,
  [restricted]: served,
  'mayfly-service': served,
  'npm start': started,
  'npm start -- new': started,
  'npm start -- firefox': started,
  'npm run serve --': { as: 'npm run serve -- --version' },
  'npm pack': { as: 'npm pack --workspace server' },
  // One folder is enough.
  'npm test -- unit': { as: 'npm test -- build' },
  'npm test -- tests/unit/locales.test.ts': { fails: 'a new language belongs in the list' },
  'node tests/service/store/frozen-store/freeze.ts': { fails: 'is frozen' },
  'npm init --yes': { as: 'mkdir ../shop && cd ../shop && npm init --yes' },
  [install]: inShop(install),
  [copyExamples]: inShop(copyExamples),
  'npx mayfly-client --help': inShop('npx mayfly-client --help'),
  "curl 'http://127.0.0.1:8025/wait-mail?token=TOKEN&after=0&timeout=60'": {
    as: "curl 'http://127.0.0.1:8025/wait-mail?token=TOKEN&after=0&timeout=1'",
  },
  'cp /backups/mayfly-2026-11-21.sqlite /var/lib/mayfly/mail.sqlite': {
    as: 'cp /backups/mayfly-$(date +%F).sqlite /var/lib/mayfly/mail.sqlite',
  },
  'npm run release -- 0.2.0': { as: 'npm run release -- 999.0.0' },
};
