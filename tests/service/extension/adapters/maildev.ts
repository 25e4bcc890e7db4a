import { type MaildevVersion, startMaildev } from '../../../../scripts/servers/maildev.ts';
import { sendMail } from '../../support/send-mail.ts';
import { toMail, type World, type WorldUnderTest } from './world.ts';

/** Runs the real maildev. */
async function start(version: MaildevVersion, port?: number): Promise<World> {
  const { url, smtpPort, stop } = await startMaildev(port, [], version);
  return {
    base: url,
    deliver: async (sent) =>
      void (await sendMail({ smtpHost: '127.0.0.1', smtpPort }, toMail(sent))),
    close: stop,
  };
}

export const maildevs = (['3.0.0', '2.2.1'] as const).map(
  (version): WorldUnderTest => ({
    name: `maildev ${version}`,
    protocol: 'maildev',
    start: (port) => start(version, port),
    can: ['attachment', 'raw-mail'],
    // Version 2 has no short response for an unchanged listing.
    withoutMark: version === '2.2.1',
    hours: 30 * 24,
  }),
);
