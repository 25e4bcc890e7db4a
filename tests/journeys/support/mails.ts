import type { Scene } from './journey.ts';

/** Sends mails to an address, one right after another. */
export async function sendMails({ send }: Scene, to: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await send({ to, subject: `Letter ${number}`, text: `Page ${number} of a story.` });
  }
}
