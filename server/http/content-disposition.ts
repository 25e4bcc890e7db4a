/** Control, direction, joiner and other format characters, which can hide or reverse text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Characters with a meaning for file systems or shells. */
const special = /["*/:<>?\\|]/g;

/** Makes a file name from a sender safe to save under. */
function harmless(name: string): string {
  const visible = name.toWellFormed().replace(invisible, '').replace(special, '_').trim();
  // Excludes hidden files, `.` and `..`.
  return visible.replace(/^\.+/, '_');
}

/**
 * The Content-Disposition header for a download (RFC 6266), with the name in ASCII and in full (RFC
 * 8187).
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
