/** How long in ms a browser may take to begin reading what it saves. */
const patience = 60_000;

/** Has the browser save a file where the person keeps downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), patience);
}
