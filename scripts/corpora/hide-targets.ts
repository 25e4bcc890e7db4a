import { fillIn } from './fill-in.ts';
import type { Mail } from './mails.ts';

/** Replaces all URLs of a mail by opaque ones, as a click tracker does; `targets` maps them back. */
export function hideTargets(mail: Mail): { tracked: Mail; targets: Map<string, string> } {
  const targets = new Map<string, string>();
  const hide = (target: string) => {
    const random = fillIn(`{b6496:${targets.size}}`, mail.id);
    const address = `https://click.sender.example/ls/click?upn=${random}`;
    targets.set(address, target.replaceAll('&amp;', '&'));
    return address;
  };
  const html = mail.html?.replaceAll(
    /(<a\b[^>]*\bhref=)("https?:[^"]*"|https?:[^\s>]*)/gi,
    (_, before: string, target: string) => `${before}"${hide(target.replaceAll('"', ''))}"`,
  );
  const text = mail.text?.replaceAll(/https?:\/\/[^\s()]+/g, (target) => hide(target));
  return {
    tracked: {
      ...mail,
      ...(html !== undefined && { html }),
      ...(text !== undefined && { text }),
    },
    targets,
  };
}
