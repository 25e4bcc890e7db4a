import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';
import { hostPattern } from './lib/urls/host-pattern.ts';
import { managedSchema } from './scripts/build/managed-schema.ts';
import { pageScripts } from './scripts/build/page-scripts.ts';
import { polyfillWhereNeeded } from './scripts/build/polyfill-where-needed.ts';
import { shippedPackages } from './scripts/build/shipped-packages.ts';

/**
 * Whoever builds it has the service beside it; whoever gets a package has not, and neither has who
 * builds the sources that go with one. WXT calls both of its commands "build".
 */
const fromSources = !process.argv.includes('zip') && existsSync(resolve('server/main.ts'));

/**
 * The service a fresh installation uses: beside the sources the one of `npm run serve`, unless another
 * is named. Whoever gets a package without one chooses at the first click.
 */
const serviceUrl = process.env.WXT_SERVICE_URL ?? (fromSources ? 'http://127.0.0.1:8025' : '');

/**
 * The lock that holds when all others fail: no remote image, frame, font or script in any page of
 * ours, mail included (a `srcdoc` frame inherits this policy).
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  // A person may choose any service, and CSP knows no other way to say so. Nothing that a mail may
  // hold opens a WebSocket: that takes a script.
  'connect-src http: https: ws: wss:',
  "form-action 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types mayfly-mail dompurify',
].join('; ');

const packages = shippedPackages();

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  publicDir: 'assets/public',
  outDir: process.env.WXT_OUT_DIR ?? '.output',
  zip: {
    // What reviewers at Mozilla need in order to build the same package, and nothing else.
    includeSources: [
      ...['assets', 'components', 'entrypoints', 'lib', 'scripts/build', 'scripts/setup'].map(
        (folder) => `${folder}/**`,
      ),
      '{client,server,tests/framework-pages}/package.json',
      'package*.json',
      '{env.d,wxt.config}.ts',
      'tsconfig.json',
      '{LICENSE,README.md}',
      'docs/publishing.md',
    ],
  },
  vite: ({ browser }) => ({
    plugins: [preact(), pageScripts(), polyfillWhereNeeded(browser), packages.plugin()],
    define: {
      'import.meta.env.WXT_SERVICE_URL': JSON.stringify(serviceUrl),
      'import.meta.env.WXT_FROM_SOURCES': JSON.stringify(fromSources),
    },
    build: { modulePreload: false },
  }),
  hooks: {
    'build:publicAssets': (_, files) => {
      files.push(
        { absoluteSrc: resolve('LICENSE'), relativeDest: 'LICENSE.txt' },
        packages.notice(),
        {
          contents: JSON.stringify(managedSchema(), null, 2),
          relativeDest: 'managed-schema.json',
        },
      );
    },
  },
  manifest: ({ browser }) => ({
    name: 'Mayfly',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      'notifications',
      'scripting',
      'storage',
      'unlimitedStorage',
      // There the background copies a code; in Chromium a page of ours does, which needs no permission.
      ...(browser === 'firefox' ? ['clipboardWrite'] : []),
    ],
    host_permissions: serviceUrl ? [hostPattern(serviceUrl)] : [],
    optional_host_permissions: ['*://*/*'],
    content_security_policy: { extension_pages: contentSecurityPolicy },
    action: { default_title: 'Mayfly' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+M' } },
      // Fills codes as well; a new name would lose the key that a person has chosen for it.
      'fill-address': {
        // In Firefox on Linux and Windows, Alt+Shift+F opens the File menu instead.
        suggested_key: { default: browser === 'firefox' ? 'Alt+Shift+U' : 'Alt+Shift+F' },
        description: '__MSG_command_fill_address__',
      },
    },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'mayfly@mayfly.example',
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['none'] },
            },
            // The first that reads the declaration of collected data (docs/firefox.md).
            gecko_android: { strict_min_version: '142.0' },
          },
        }
      : {
          minimum_chrome_version: '126',
          storage: { managed_schema: 'managed-schema.json' },
        }),
  }),
});
