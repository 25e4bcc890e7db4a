/** The only place where a string becomes markup under Trusted Types. */

/** The browser's TrustedHTML; the DOM's type library does not name it yet. */
export type TrustedHTML = {
  toString(): string;
};

type TrustedTypesWindow = {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(html: string): string },
    ): { createHTML(html: string): TrustedHTML };
  };
};

let policy: { createHTML(html: string): TrustedHTML } | undefined;

/**
 * Marks markup as safe for `srcdoc`. Only the output of the sanitiser may come here. The policy
 * `mayfly-mail` is named in the manifest's `trusted-types`.
 */
export function trust(html: string): string | TrustedHTML {
  const { trustedTypes } = globalThis as TrustedTypesWindow;
  if (!trustedTypes) return html;
  policy ??= trustedTypes.createPolicy('mayfly-mail', { createHTML: (safe) => safe });
  return policy.createHTML(html);
}
