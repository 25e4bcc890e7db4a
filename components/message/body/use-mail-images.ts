import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { background, type MessageContent, type MessageKey } from '../../../lib/bus/client.ts';
import { attachmentName, readInlineImages, readRemoteImages } from '../../../lib/bus/files.ts';

/** Images of a message in the file store: inline ones by part, remote ones by URL. */
export type StoredImages = {
  inline: Map<string, Blob>;
  remote: Map<string, Blob>;
  /** Whether remote images were requested; those still missing could not be loaded. */
  asked: boolean;
  reread: (asked?: boolean) => Promise<void>;
};

/** Inline images beyond this many are not fetched. */
const most = 100;

/** Reads a message's images from the file store while the message loads; undefined until then. */
export function useStoredImages({ address, message }: MessageKey): StoredImages | undefined {
  const [state, setState] = useState<Omit<StoredImages, 'reread'>>();
  const reread = useCallback(
    async (asked = false) => {
      const key = { address, message };
      const [inline, remote] = await Promise.all([readInlineImages(key), readRemoteImages(key)]);
      setState((before) => ({
        inline,
        remote,
        asked: asked || remote.size > 0 || before?.asked === true,
      }));
    },
    [address, message],
  );
  useLayoutEffect(() => void reread(), [reread]);
  return state && { ...state, reread };
}

/** The stored images of a message, by Content-ID or URL. */
export function picturesOf(content: MessageContent, stored: StoredImages): Map<string, Blob> {
  const inline = inlineParts(content).flatMap(({ id, type, contentId }) => {
    const file = stored.inline.get(attachmentName(id));
    // Stored files have no type, so that no browser renders one as a page.
    return file ? [[contentId, file.slice(0, file.size, type)] as const] : [];
  });
  return new Map([...inline, ...stored.remote]);
}

/** Fetches the inline images that are not stored yet. */
export function useInlineImages(content: MessageContent, stored: StoredImages | undefined): void {
  const ready = stored !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the stored images are known
  useEffect(() => {
    const { address, message, files } = content;
    if (!stored || !files.live || !files.attachments) return;
    const missing = inlineParts(content).filter(({ id }) => !stored.inline.has(attachmentName(id)));
    if (missing.length === 0) return;
    // An image that fails shows its alternative text.
    const all = missing.map(({ id }) =>
      background.fetchFile({ address, message, part: { attachment: id, inline: true } }),
    );
    void Promise.allSettled(all).then(() => stored.reread());
  }, [content, ready]);
}

function inlineParts({ html = '', attachments }: MessageContent) {
  if (!html.includes('cid:')) return [];
  return attachments
    .flatMap(({ id, type, contentId }) => (contentId ? [{ id, type, contentId }] : []))
    .slice(0, most);
}
