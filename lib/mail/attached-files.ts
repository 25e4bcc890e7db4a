/** Separates the attachments of a mail from its inline images. */

type MailFile = { type: string; contentId?: string | undefined };

/** The files of a mail, except images that its HTML displays. */
export function attachedFiles<File extends MailFile>(
  files: readonly File[],
  html: string | undefined,
): File[] {
  return files.filter((file) => !isDisplayed(file, html ?? ''));
}

/**
 * Whether the HTML displays an image. An inline part that it does not display would stay invisible.
 */
function isDisplayed({ type, contentId }: MailFile, html: string): boolean {
  if (!contentId || !type.startsWith('image/')) return false;
  return [contentId, encodeURIComponent(contentId)].some((id) => html.includes(`cid:${id}`));
}
