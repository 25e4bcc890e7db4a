import { t } from '../lib/i18n.ts';
import { Dialog } from './dialog.tsx';

/** The list of single keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const keys: [string[], string][] = [
    [['↑', '↓', 'k', 'j'], t('keys_move')],
    [['Enter'], t('keys_open')],
    [['Esc'], t('keys_back')],
    [['/'], t('keys_search')],
    [['c'], t('keys_copy')],
    [['n'], t('keys_new')],
    [['d'], t('keys_delete')],
    [['x'], t('keys_choose')],
    [['Shift', '↑', '↓'], t('keys_choose_range')],
    [['Ctrl', 'A'], t('keys_choose_all')],
    [['?'], t('keys_help')],
  ];
  return (
    <Dialog title={t('keys_title')} onClose={onClose}>
      <dl class="keys">
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
