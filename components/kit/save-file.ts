/** How long in ms a browser may take to start a download. */
const revokeAfter = 60_000;

/**
 * Starts a download; its outcome is unknown without the `downloads` permission. The type is one that
 * no browser renders: in Firefox, HTML from here would run with the extension's privileges.
 */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
}
