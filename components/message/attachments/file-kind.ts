import type { MessageName } from '../../../lib/platform/i18n.ts';

/** What a file is, for people. */
export type FileKind = {
  words: MessageName;
  /** It can act on the machine when it is opened. */
  risky?: true;
};

const byEnding: [kind: FileKind, endings: string][] = [
  [
    { words: 'kind_program', risky: true },
    'exe msi msix com bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta scr pif cpl jar apk appimage ' +
      'deb rpm run sh bash command app dmg pkg lnk reg url desktop xpi crx dll sys gadget',
  ],
  [{ words: 'kind_macros', risky: true }, 'docm dotm xlsm xltm xlam pptm potm ppsm ppam one'],
  [{ words: 'kind_page', risky: true }, 'html htm xhtml shtml svg mht mhtml xml'],
  [{ words: 'kind_disk', risky: true }, 'iso img vhd vhdx udf'],
  [{ words: 'kind_pdf' }, 'pdf'],
  [{ words: 'kind_picture' }, 'png jpg jpeg gif webp avif bmp heic tif tiff ico'],
  [{ words: 'kind_archive' }, 'zip rar 7z tar gz tgz bz2 xz cab'],
  [{ words: 'kind_document' }, 'doc docx odt rtf pages'],
  [{ words: 'kind_sheet' }, 'xls xlsx ods csv tsv numbers'],
  [{ words: 'kind_slides' }, 'ppt pptx odp key'],
  [{ words: 'kind_text' }, 'txt md log json'],
  [{ words: 'kind_calendar' }, 'ics'],
  [{ words: 'kind_contact' }, 'vcf'],
  [{ words: 'kind_mail' }, 'eml msg'],
  [{ words: 'kind_sound' }, 'mp3 m4a ogg oga wav flac aac opus'],
  [{ words: 'kind_film' }, 'mp4 m4v mov webm avi mkv'],
];

const kinds = new Map(
  byEnding.flatMap(([kind, endings]) => endings.split(' ').map((one) => [one, kind] as const)),
);

/** For names without an ending that is known. */
const byType: [begin: string, kind: FileKind][] = [
  ['application/pdf', { words: 'kind_pdf' }],
  ['image/svg', { words: 'kind_page', risky: true }],
  ['image/', { words: 'kind_picture' }],
  ['audio/', { words: 'kind_sound' }],
  ['video/', { words: 'kind_film' }],
  ['text/html', { words: 'kind_page', risky: true }],
  ['text/calendar', { words: 'kind_calendar' }],
  ['text/', { words: 'kind_text' }],
  ['message/rfc822', { words: 'kind_mail' }],
  ['application/zip', { words: 'kind_archive' }],
  ['application/x-msdownload', { words: 'kind_program', risky: true }],
];

/** The kind of a file. Its ending comes first: by that the person's machine will open it. */
export function fileKind(name: string, type: string): FileKind {
  const ending =
    name
      .trim()
      .replace(/[.\s]+$/, '')
      .split('.')
      .at(-1)
      ?.toLowerCase() ?? '';
  const media = type.trim().toLowerCase();
  return (
    kinds.get(ending) ??
    byType.find(([begin]) => media.startsWith(begin))?.[1] ?? { words: 'kind_other' }
  );
}
