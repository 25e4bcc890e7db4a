import { Fragment } from 'preact';
import { t } from '../../lib/platform/i18n.ts';
import { Dialog } from '../kit/dialog.tsx';
import { keyName } from '../kit/keyboard/key-name.ts';
import { isMac } from '../kit/keyboard/keyboard.ts';

/** Keys that are pressed together. */
type Combination = string[];

/** The list of keyboard shortcuts, without single-character keys if those are off. */
export function KeysDialog(props: { singleKeys: boolean; onClose: () => void }) {
  const control = isMac() ? '⌘' : 'Ctrl';
  const keys: [Combination[], string][] = [
    [[['↑'], ['↓'], ['k'], ['j']], t('keys_move')],
    [[['Enter']], t('keys_open')],
    [[['Esc']], t('keys_back')],
    [[['/']], t('keys_search')],
    [[['f']], t('keys_fill')],
    [[['c']], t('keys_copy')],
    [[['n']], t('address_new')],
    [[[isMac() ? '⌫' : 'Delete'], ['d']], t('keys_delete')],
    [[[control, 'Z']], t('keys_undo')],
    [[['x']], t('keys_choose')],
    [[['Shift', '↑↓']], t('keys_choose_range')],
    [[[control, 'A']], t('keys_choose_all')],
    [[['?']], t('keys_help')],
  ];
  const works = ([key, ...others]: Combination) =>
    props.singleKeys || others.length > 0 || !/^[a-z/?]$/.test(key ?? '');
  return (
    <Dialog title={t('keys_title')} onClose={props.onClose}>
      {!props.singleKeys && <p class="hint">{t('keys_single_off')}</p>}
      <dl class="keys">
        {keys.map(([ways, meaning]) => {
          const working = ways.filter(works);
          return working.length > 0 && <Row key={meaning} ways={working} meaning={meaning} />;
        })}
      </dl>
    </Dialog>
  );
}

function Row({ ways, meaning }: { ways: Combination[]; meaning: string }) {
  return (
    <div>
      <dt>
        {ways.map((keys) => (
          <span key={keys.join('+')}>
            {keys.map((key, at) => (
              <Fragment key={key}>
                {at > 0 && ' + '}
                <kbd>{keyName(key)}</kbd>
              </Fragment>
            ))}
          </span>
        ))}
      </dt>
      <dd>{meaning}</dd>
    </div>
  );
}
