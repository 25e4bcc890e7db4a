import type { Scene } from './journey.ts';
import type { Person } from './person.ts';

/** Sends letters to an address, one right after another. */
export async function sendLetters({ send }: Scene, to: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await send({ to, subject: `Letter ${number}`, text: `Page ${number} of a story.` });
  }
}

/** Opens Mayfly and has letters come to its address, until all are listed. Answers the address. */
export async function getLetters(person: Person, around: Scene, count: number): Promise<string> {
  await person.opensMayfly();
  const to = await person.reads('Temporary address');
  await sendLetters(around, to, count);
  await person.sees(`${count} new`);
  return to;
}
