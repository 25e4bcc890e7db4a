/** Characters that hide or reverse others in a name: directions, joiners, other format characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** What means something to a file system or a shell. */
const special = /["*/:<>?\\|]/g;

/** The name of a file as a sender gave it, made harmless to whoever saves it. */
function harmless(name: string): string {
  const visible = name.toWellFormed().replace(invisible, '').replace(special, '_').trim();
  // Neither hidden, nor the folder itself or the one above it.
  return visible.replace(/^\.+/, '_');
}

/**
 * The header that has a file saved under a name (RFC 6266), in plain ASCII for those who know no
 * better and whole for the others (RFC 8187, which replaced RFC 5987).
 */
export function contentDisposition(name: string): string {
  const safe = harmless(name) || 'file';
  const plain = safe.replace(/[^ -~]/g, '_').replaceAll('%', '_');
  const whole = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
