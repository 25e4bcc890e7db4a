/** How long a browser may take to begin with a download, in milliseconds. */
const revokeAfter = 60_000;

/**
 * Hands a file to the browser's downloads. What becomes of it there, whether it was saved and under
 * which name, only an extension with the permission `downloads` is told. Its type is one that no browser opens as a page: in
 * Firefox, HTML from here would run with the extension's own powers.
 */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
}
