import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';
import { hostPattern } from './lib/urls/host-pattern.ts';
import { shippedPackages } from './scripts/build/licenses.ts';
import { managedSchema } from './scripts/build/managed-schema.ts';
import { pageScripts } from './scripts/build/page-scripts.ts';
import { polyfillWhereNeeded } from './scripts/build/polyfill-where-needed.ts';
import { termIndex } from './scripts/build/term-index.ts';

/**
 * Whether this build is from a clone, which contains the service; false for store packages and for
 * builds from the source package for Mozilla's reviewers. WXT also reports `zip` as "build", so the
 * arguments are checked.
 */
const fromSources = !process.argv.includes('zip') && existsSync(resolve('server/main.ts'));

/**
 * Default service of a fresh installation; a build from a clone uses that of `npm run serve`. If it
 * is empty, the person chooses a service at the first click.
 */
const serviceUrl = process.env.WXT_SERVICE_URL ?? (fromSources ? 'http://127.0.0.1:8025' : '');

/**
 * The last of the three protections against mail HTML: extension pages load no remote image, frame,
 * font or script. The `srcdoc` frame of a message inherits this policy.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  // People may choose any service. Mail HTML cannot connect without a script.
  'connect-src http: https: ws: wss:',
  "form-action 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types mayfly-mail dompurify',
].join('; ');

const packages = shippedPackages();

/** Removes the notes for translators from a locale file. They would be 2 % of the package. */
function shippedMessages(file: string): string {
  const messages: Record<string, { message: string }> = JSON.parse(readFileSync(file, 'utf8'));
  const shipped = Object.entries(messages).map(([name, { message }]) => [name, { message }]);
  return JSON.stringify(Object.fromEntries(shipped));
}

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  publicDir: 'assets/public',
  outDir: process.env.WXT_OUT_DIR ?? '.output',
  zip: {
    // The files that Mozilla's reviewers need to build the same package.
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
    plugins: [
      preact(),
      pageScripts(),
      polyfillWhereNeeded(browser),
      packages.plugin(),
      termIndex(),
    ],
    define: {
      'import.meta.env.WXT_SERVICE_URL': JSON.stringify(serviceUrl),
      'import.meta.env.WXT_FROM_SOURCES': JSON.stringify(fromSources),
    },
    build: {
      modulePreload: false,
      // Inlining would copy the public suffix list, one long string, to each use.
      rolldownOptions: { optimization: { inlineConst: false } },
    },
  }),
  hooks: {
    'build:publicAssets': (_, files) => {
      for (const [index, file] of files.entries()) {
        if (!file.relativeDest.endsWith('messages.json') || !('absoluteSrc' in file)) continue;
        files[index] = {
          contents: shippedMessages(file.absoluteSrc),
          relativeDest: file.relativeDest,
        };
      }
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
      // Firefox: the background copies codes. Chromium: an extension page does, without a permission.
      ...(browser === 'firefox' ? ['clipboardWrite'] : []),
    ],
    host_permissions: serviceUrl ? [hostPattern(serviceUrl)] : [],
    optional_host_permissions: ['*://*/*'],
    content_security_policy: { extension_pages: contentSecurityPolicy },
    ...(process.env.WXT_HOMEPAGE_URL && { homepage_url: process.env.WXT_HOMEPAGE_URL }),
    action: { default_title: 'Mayfly' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+M' } },
      // This command also fills codes. Renaming it would lose the key that a person has chosen.
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
            // The first version that reads data_collection_permissions (docs/firefox.md).
            gecko_android: { strict_min_version: '142.0' },
          },
        }
      : {
          minimum_chrome_version: '126',
          storage: { managed_schema: 'managed-schema.json' },
        }),
  }),
});
