/** Values that the build writes into `import.meta.env` (wxt.config.ts). */
interface ImportMeta {
  readonly env: {
    readonly BROWSER: string;
    /** Base URL of the default service; empty where the person chooses one. */
    readonly WXT_SERVICE_URL: string;
    /** Whether it was built from a clone, where `npm run serve` is available. */
    readonly WXT_FROM_SOURCES: boolean;
  };
}

/** The package has no types of its own. */
declare module 'punycode.js' {
  const punycode: { toUnicode(host: string): string };
  export default punycode;
}
