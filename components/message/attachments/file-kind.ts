import type { MessageName } from '../../../lib/platform/i18n.ts';

export type FileKind = {
  label: MessageName;
  /** Can run code when opened. */
  risky?: true;
};

const byEnding: [kind: FileKind, endings: string][] = [
  [
    { label: 'kind_program', risky: true },
    'exe msi msix com bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta scr pif cpl jar apk appimage ' +
      'deb rpm run sh bash command app dmg pkg lnk reg url desktop xpi crx dll sys gadget',
  ],
  [{ label: 'kind_macros', risky: true }, 'docm dotm xlsm xltm xlam pptm potm ppsm ppam one'],
  [{ label: 'kind_page', risky: true }, 'html htm xhtml shtml svg mht mhtml xml'],
  [{ label: 'kind_disk', risky: true }, 'iso img vhd vhdx udf'],
  [{ label: 'kind_pdf' }, 'pdf'],
  [{ label: 'kind_picture' }, 'png jpg jpeg gif webp avif bmp heic tif tiff ico'],
  [{ label: 'kind_archive' }, 'zip rar 7z tar gz tgz bz2 xz cab'],
  [{ label: 'kind_document' }, 'doc docx odt rtf pages'],
  [{ label: 'kind_sheet' }, 'xls xlsx ods csv tsv numbers'],
  [{ label: 'kind_slides' }, 'ppt pptx odp key'],
  [{ label: 'kind_text' }, 'txt md log json'],
  [{ label: 'kind_calendar' }, 'ics'],
  [{ label: 'kind_contact' }, 'vcf'],
  [{ label: 'kind_mail' }, 'eml msg'],
  [{ label: 'kind_sound' }, 'mp3 m4a ogg oga wav flac aac opus'],
  [{ label: 'kind_film' }, 'mp4 m4v mov webm avi mkv'],
];

const kinds = new Map(
  byEnding.flatMap(([kind, endings]) => endings.split(' ').map((one) => [one, kind] as const)),
);

/** Kinds by media type, for names without a known extension. */
const byType: [begin: string, kind: FileKind][] = [
  ['application/pdf', { label: 'kind_pdf' }],
  ['image/svg', { label: 'kind_page', risky: true }],
  ['image/', { label: 'kind_picture' }],
  ['audio/', { label: 'kind_sound' }],
  ['video/', { label: 'kind_film' }],
  ['text/html', { label: 'kind_page', risky: true }],
  ['text/calendar', { label: 'kind_calendar' }],
  ['text/', { label: 'kind_text' }],
  ['message/rfc822', { label: 'kind_mail' }],
  ['application/zip', { label: 'kind_archive' }],
  ['application/x-msdownload', { label: 'kind_program', risky: true }],
];

/** The kind of a file by its extension, which decides the program that opens it, or by its type. */
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
    byType.find(([begin]) => media.startsWith(begin))?.[1] ?? { label: 'kind_other' }
  );
}
