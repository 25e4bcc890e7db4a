import { useEffect, useRef, useState } from 'preact/hooks';
import { call, type FilesView, type MessageKey, type SettingsView } from '../lib/bus.ts';
import { remoteImageKey } from '../lib/bus-files.ts';
import { formatNumber, plural, t } from '../lib/i18n.ts';
import { requestHosts } from '../lib/permissions.ts';
import { hostPattern, mayFetchFrom } from '../lib/remote-host.ts';
import { ActionButton } from './action-button.tsx';
import { Icon } from './icons.tsx';
import { ProblemNote } from './problem-note.tsx';
import { transferOf } from './transfer.tsx';
import type { StoredImages } from './use-mail-images.ts';
import { useTask } from './use-task.ts';

/** What stands between a message and its remote pictures, and the way past it. */
export function RemoteImages(props: {
  messageKey: MessageKey;
  /** How many are left out, tracking dots included. */
  blocked: number;
  /** Those that can be seen, if they were here. */
  urls: string[];
  images: StoredImages;
  files: FilesView | undefined;
  settings: SettingsView | undefined;
}) {
  const { blocked, urls, images, settings } = props;
  const key = { address: props.messageKey.address, message: props.messageKey.message };
  const [refused, setRefused] = useState(false);
  const tried = useRef(false);
  const transfer = transferOf(props.files, remoteImageKey(key));
  const load = useTask(async (asked: Promise<boolean>) => {
    // A browser that takes this for no click refuses to ask; what it allows already can be had.
    const granted = await asked.catch(() => false);
    const { forbidden } = await call('fetch-images', { ...key, urls });
    setRefused(!granted && forbidden > 0);
    // Nothing was tried: they are still as they were.
    if (forbidden < urls.length) await images.reread(true);
  });

  const show = () => {
    tried.current = true;
    // Chromium's prompt destroys the popup: the background carries on by what is noted here.
    const origins = patternsOf(urls, settings);
    void call('intend-images', { ...key, urls, origins });
    void load.run(requestHosts(origins));
  };

  const always = settings?.remoteImages === 'always' && urls.length > 0 && !images.asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known to be wanted
  useEffect(() => {
    if (!always || tried.current) return;
    tried.current = true;
    void load.run(Promise.resolve(true));
  }, [always]);

  // Another page of ours, gone since, may have asked for them.
  const coming = transfer !== undefined;
  const came = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they have come, and only then
  useEffect(() => {
    if (came.current && !coming && !load.busy) void images.reread(true);
    came.current = coming;
  }, [coming]);

  const busy = load.busy || coming;
  return (
    <div class={blocked > 0 || busy ? 'images' : 'images images-none'}>
      <Icon name="image" />
      <div class="images-words">
        <p role="status">{busy ? loadingWords(transfer) : statusWords(props)}</p>
        {blocked > 0 && <p class="hint">{hintWords(urls.length, images.asked, refused)}</p>}
      </div>
      {blocked > 0 && urls.length > 0 && (
        <ActionButton
          label={images.asked ? t('retry') : t('images_show')}
          look="secondary"
          busy={busy}
          onClick={show}
        />
      )}
      {busy && <progress aria-label={t('images_loading')} {...measure(transfer)} />}
      <ProblemNote problem={load.problem} />
    </div>
  );
}

function statusWords({ blocked, images }: { blocked: number; images: StoredImages }) {
  if (blocked === 0) return '';
  return plural(images.asked ? 'images_failed' : 'message_images', blocked);
}

function hintWords(visible: number, shown: boolean, refused: boolean): string {
  if (refused) return t('images_refused');
  if (shown) return t('images_failed_why');
  return visible === 0 ? t('images_invisible') : t('images_tell');
}

function loadingWords(transfer: FilesView[number] | undefined): string {
  if (!transfer?.total) return t('images_loading');
  return t('images_progress', formatNumber(transfer.received), formatNumber(transfer.total));
}

function measure(transfer: FilesView[number] | undefined) {
  return transfer?.total ? { value: transfer.received, max: transfer.total } : {};
}

/** What to ask the browser for; never for machines nearby, save the service's own. */
function patternsOf(urls: string[], settings: SettingsView | undefined): string[] {
  const service = settings && URL.parse(settings.serviceUrl)?.hostname;
  return [...new Set(urls.filter((url) => mayFetchFrom(url, service)).map(hostPattern))];
}
