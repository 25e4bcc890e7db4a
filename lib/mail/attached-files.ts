/** Which of the files in a mail a person would say came with it. */

type MailFile = { type: string; contentId?: string | undefined };

/** The files of a mail, save for the pictures within its text. */
export function attachedFiles<File extends MailFile>(
  files: readonly File[],
  html: string | undefined,
): File[] {
  return files.filter((file) => !isWithinText(file, html ?? ''));
}

/** Whether a picture stands within the text; other parts that say so would never be seen. */
function isWithinText({ type, contentId }: MailFile, html: string): boolean {
  if (!contentId || !type.startsWith('image/')) return false;
  return [contentId, encodeURIComponent(contentId)].some((id) => html.includes(`cid:${id}`));
}
