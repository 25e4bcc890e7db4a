import { useCallback, useEffect, useState } from 'preact/hooks';
import { call, type MessageContent } from '../lib/bus.ts';
import { getFile, partKey, readRemoteImages } from '../lib/bus-files.ts';

/** The pictures of a message that are here, by Content-ID or URL. */
export type MailImages = {
  pictures: Map<string, Blob>;
  /** Whether remote ones are among them: they were asked for, now or before. */
  remote: boolean;
  /** Looks for remote pictures that came meanwhile; what is still missing could not be had. */
  showRemote: () => Promise<void>;
};

/** More pictures within a text than this are fetched when somebody asks for them elsewhere. */
const most = 100;

/**
 * The pictures of a message: those here at once, those within its text as soon as its service has
 * sent them. Undefined until the store was looked into, which takes a few milliseconds.
 */
export function useMailImages(content: MessageContent): MailImages | undefined {
  const { address, message } = content;
  const [inline, setInline] = useState<Map<string, Blob>>();
  const [remote, setRemote] = useState<Map<string, Blob>>();
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    let gone = false;
    const parts = inlineParts(content);
    const read = async () => {
      const found = await Promise.all(
        parts.map(async ({ contentId, part }) => {
          const file = await getFile(partKey({ address, message }, part));
          return file && ([contentId, typed(file, part.type)] as const);
        }),
      );
      return new Map(found.filter((one) => one !== undefined));
    };
    const run = async () => {
      const stored = await readRemoteImages({ address, message });
      const here = await read();
      if (gone) return;
      setRemote(stored);
      setInline(here);
      const { live, attachments } = content.files;
      const missing = parts.filter(({ contentId }) => !here.has(contentId));
      if (missing.length === 0 || !live || !attachments) return;
      // One that cannot be had leaves its place empty, with its alternative text in it.
      await Promise.allSettled(
        missing.map(({ part }) =>
          call('fetch-file', {
            address,
            message,
            part: { attachment: part.attachment, inline: true },
          }),
        ),
      );
      const complete = await read();
      if (!gone && complete.size > here.size) setInline(complete);
    };
    void run();
    return () => {
      gone = true;
    };
  }, [address, message, content]);

  const showRemote = useCallback(async () => {
    setRemote(await readRemoteImages({ address, message }));
    setAsked(true);
  }, [address, message]);

  if (!inline || !remote) return undefined;
  const pictures = new Map([...inline, ...remote]);
  return { pictures, remote: asked || remote.size > 0, showRemote };
}

function inlineParts({ html = '', attachments }: MessageContent) {
  if (!html.includes('cid:')) return [];
  return attachments
    .flatMap(({ id, type, contentId }) =>
      contentId ? [{ contentId, part: { attachment: id, type, inline: true as const } }] : [],
    )
    .slice(0, most);
}

/** The store's files have no type, so that no browser opens one as a page. */
function typed(file: Blob, type: string): Blob {
  return file.slice(0, file.size, type);
}
