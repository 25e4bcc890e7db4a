import { t } from '../../../lib/platform/i18n.ts';

/** The label of a key in the person's language: `Ctrl` is `Strg` on a German keyboard. */
export function keyName(key: string): string {
  switch (key) {
    case 'Ctrl':
      return t('key_control');
    case 'Shift':
      return t('key_shift');
    case 'Enter':
      return t('key_enter');
    case 'Esc':
      return t('key_escape');
    case 'Delete':
      return t('key_delete');
    default:
      return key;
  }
}
