/** What the build writes into `import.meta.env` (wxt.config.ts). */
interface ImportMeta {
  readonly env: {
    readonly BROWSER: string;
    /** Base address of the service that a fresh installation uses; empty where the person is to choose. */
    readonly WXT_SERVICE_URL: string;
    /** Whether it was built to run where its sources are, and `npm run serve` with them. */
    readonly WXT_FROM_SOURCES: boolean;
  };
}

/** The package has no types of its own. */
declare module 'punycode.js' {
  const punycode: { toUnicode(host: string): string };
  export default punycode;
}
