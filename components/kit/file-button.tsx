import { t } from '../../lib/platform/i18n.ts';

/** A visually hidden file input with its label as the button. */
export function FileButton({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <label class="button secondary file-button">
      <input
        type="file"
        class="visually-hidden"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChoose(file);
        }}
      />
      {t('settings_import_file')}
    </label>
  );
}
