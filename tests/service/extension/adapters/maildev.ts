import { startMaildev } from '../../../../scripts/servers/maildev.ts';
import { sendMail } from '../../support/send-mail.ts';
import { toMail, type World, type WorldUnderTest } from './world.ts';

/** The real maildev. */
async function start(): Promise<World> {
  const { url, smtpPort, stop } = await startMaildev();
  return {
    base: url,
    deliver: async (sent) =>
      void (await sendMail({ smtpHost: '127.0.0.1', smtpPort }, toMail(sent))),
    close: stop,
  };
}

export const maildev: WorldUnderTest = {
  name: 'maildev',
  protocol: 'maildev',
  start,
  can: ['attachment', 'raw-mail'],
  hours: 30 * 24,
};
