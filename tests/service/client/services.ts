/** Services for the tests of the client package, each with a way to deliver mail. */
import type { SendMailOptions } from 'nodemailer';
import { runOwnService } from '../../../scripts/processes/run-service.ts';
import { startMaildev } from '../../../scripts/servers/maildev.ts';
import {
  mailWith,
  plainServiceDialect,
  startMisbehavingService,
} from '../../misbehaving-service.ts';
import { sendMail } from '../support/send-mail.ts';

type Mail = SendMailOptions & { to: string; from?: string; subject: string; text: string };

export type TriedService = {
  url: string;
  send(mail: Mail): Promise<void>;
  close(): Promise<unknown>;
};

/** Our own service, which supports long polling. */
export async function startOwn(environment?: Record<string, string>): Promise<TriedService> {
  const service = await runOwnService(environment);
  return {
    url: service.httpUrl,
    send: (mail) => sendMail(service, mail),
    close: () => service.stop(),
  };
}

/** A service with only the five required calls of the service API. */
export async function startPlain(): Promise<TriedService> {
  const dialect = plainServiceDialect({ post: 'form', life: '24 hours' });
  const service = await startMisbehavingService(dialect);
  return {
    url: service.base,
    send: async ({ to, from = 'Shop <shop@shop.example>', subject, text }) => {
      const [, senderName = '', senderEmail = ''] = /^(.*) <(.*)>$/.exec(from) ?? [];
      service.deliver(to, mailWith({ senderName, senderEmail, subject, text, html: '' }));
    },
    close: () => service.stop(),
  };
}

/** A service with another API. */
export async function startAnother(): Promise<TriedService> {
  const { url, smtpPort, stop } = await startMaildev();
  return {
    url,
    send: (mail) => sendMail({ smtpHost: '127.0.0.1', smtpPort }, mail),
    close: stop,
  };
}
