import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  background,
  type FilesView,
  type MessageKey,
  type SettingsView,
} from '../../../lib/bus/client.ts';
import { remoteImageKey } from '../../../lib/bus/files.ts';
import { formatNumber, plural, t } from '../../../lib/platform/i18n.ts';
import {
  missingOrigins,
  requestAfterStoring,
  requestHosts,
} from '../../../lib/platform/permissions.ts';
import { hostPattern } from '../../../lib/urls/host-pattern.ts';
import { mayFetchFrom } from '../../../lib/urls/remote-host.ts';
import { cancelReopen, prepareToReopen, type WindowKind } from '../../app/handover.ts';
import { ActionButton } from '../../kit/action-button.tsx';
import { progressOf, transferOf } from '../../kit/file-progress.tsx';
import { Icon } from '../../kit/icons.tsx';
import { ProblemNote } from '../../kit/problem-note.tsx';
import { useAccess } from '../../kit/use-access.ts';
import { useOnMount } from '../../kit/use-on-mount.ts';
import { useTask } from '../../kit/use-task.ts';
import { hostsOf, ImagesPermission } from './images-permission.tsx';
import type { StoredImages } from './use-mail-images.ts';

/** Set once the permission prompt was explained, so that the step is shown only once. */
const explainedKey = 'images-explained';

/** Tells how many remote images are blocked, and loads them on request. */
export function RemoteImages(props: {
  messageKey: MessageKey;
  /** Number of blocked images, without tracking pixels. */
  blocked: number;
  /** Number of tracking pixels, which are never loaded. */
  trackers: number;
  /** URLs of the blocked images. */
  urls: string[];
  images: StoredImages;
  files: FilesView | undefined;
  settings: SettingsView | undefined;
  windowKind: WindowKind;
}) {
  const { blocked, urls, images, settings, windowKind } = props;
  const key = { address: props.messageKey.address, message: props.messageKey.message };
  const [step, setStep] = useState<'explain' | 'ask' | 'denied'>();
  const tried = useRef(false);
  const transfer = transferOf(props.files, remoteImageKey(key));
  const mayFetch = (url: string) => mayFetchFrom(url, settings?.serviceUrl);
  const origins = patternsOf(urls.filter(mayFetch));
  const refused = patternsOf(urls.filter((url) => !mayFetch(url)));
  const missing = useAccess(() => missingOrigins(origins), origins.join());
  const load = useTask(async (asked: Promise<boolean>) => {
    // The prompt fails outside a click; images of hosts that are allowed already can still load.
    const granted = await asked.catch(() => false);
    if (windowKind === 'popup') cancelReopen();
    setStep(undefined);
    const { forbidden } = await background.fetchImages({ ...key, urls });
    if (!granted && forbidden > 0) setStep('denied');
    // If all URLs were forbidden, nothing was fetched.
    if (forbidden < urls.length) await images.reread(true);
  });

  const ask = () => {
    tried.current = true;
    setStep(missing?.length ? 'ask' : undefined);
    // Chromium's prompt destroys the popup: the background continues from this stored intent.
    if (windowKind === 'popup') prepareToReopen();
    const noted = background.intendImages({ ...key, urls, origins, from: windowKind });
    void load.run(requestAfterStoring(noted, () => requestHosts(origins)));
  };
  const show = () => {
    if (missing?.length === 0 || localStorage.getItem(explainedKey)) ask();
    else setStep('explain');
  };

  /** Checks the permission, because a popup that the prompt closed did not receive the answer. */
  const resume = async () => {
    const { answer } = await background.resumeImages(key);
    if (answer === 'denied') setStep('denied');
    if (answer === 'granted') await images.reread(true);
  };
  useOnMount(() => {
    if (windowKind === 'popup' && blocked > 0) void resume();
  });

  const always = settings?.remoteImages === 'always' && urls.length > 0 && !images.asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the setting is known
  useEffect(() => {
    if (!always || tried.current) return;
    tried.current = true;
    void load.run(Promise.resolve(true));
  }, [always]);

  // A page that was closed in the meantime may have requested the images.
  const coming = transfer !== undefined;
  const came = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the transfer has ended
  useEffect(() => {
    if (came.current && !coming && !load.busy) void images.reread(true);
    came.current = coming;
  }, [coming]);

  const banner = useRef<HTMLDivElement>(null);
  const explaining = step === 'explain';
  const explained = useRef(false);
  useLayoutEffect(() => {
    // The focused button was removed.
    if (explaining || explained.current) banner.current?.querySelector('button')?.focus();
    explained.current = explaining;
  }, [explaining]);

  const busy = load.busy || coming;
  // The first time, the explanation step names the hosts instead.
  const isExplained = localStorage.getItem(explainedKey) && !step && !images.asked && !busy;
  const needs = isExplained && missing?.length ? missing : undefined;
  const waiting = step === 'ask';
  return (
    <div
      ref={banner}
      class={
        blocked + props.trackers > 0 || busy ? 'remote-images' : 'remote-images remote-images-none'
      }
    >
      <Icon name="image" />
      {explaining ? (
        <ImagesPermission
          origins={missing ?? []}
          windowKind={windowKind}
          onContinue={() => {
            localStorage.setItem(explainedKey, 'yes');
            ask();
          }}
          onCancel={() => setStep(undefined)}
        />
      ) : (
        <>
          <div class="remote-images-text">
            <p role="status">
              {waiting ? t('images_waiting') : busy ? loadingText(transfer) : statusText(props)}
            </p>
            {origins.length > 0 && <p class="hint">{hintText(props, step === 'denied')}</p>}
            {refused.length > 0 && <p class="hint">{t('images_private', hostsOf(refused))}</p>}
            {needs && <p class="hint">{t('images_needs', hostsOf(needs))}</p>}
          </div>
          {origins.length > 0 && missing && (
            <ActionButton
              label={images.asked || step === 'denied' ? t('retry') : t('images_show')}
              look="secondary"
              busy={busy && !waiting}
              disabled={waiting}
              onClick={show}
            />
          )}
        </>
      )}
      {busy && <progress aria-label={t('images_loading')} {...progressOf(transfer)} />}
      <ProblemNote problem={load.problem} />
    </div>
  );
}

function statusText(props: { blocked: number; trackers: number; images: StoredImages }): string {
  const { blocked, trackers, images } = props;
  return [
    blocked > 0 ? plural(images.asked ? 'images_failed' : 'message_images', blocked) : '',
    trackers > 0 ? t('images_trackers', formatNumber(trackers)) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

function hintText({ images }: { images: StoredImages }, denied: boolean) {
  if (denied) return t(images.remote.size > 0 ? 'images_refused' : 'images_denied');
  return t(images.asked ? 'images_failed_why' : 'images_tell');
}

function loadingText(transfer: FilesView[number] | undefined): string {
  if (!transfer?.total) return t('images_loading');
  return t('images_progress', formatNumber(transfer.received), formatNumber(transfer.total));
}

/** The match patterns of URLs, each once. */
function patternsOf(urls: string[]): string[] {
  return [...new Set(urls.map(hostPattern))];
}
