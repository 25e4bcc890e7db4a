import { createTransport, type SendMailOptions } from 'nodemailer';

/** Sends a mail with a real mail library. Rejects if the service rejects the mail. */
export async function sendMail(
  service: { smtpHost: string; smtpPort: number },
  mail: SendMailOptions,
): Promise<void> {
  const transport = createTransport({
    host: service.smtpHost,
    port: service.smtpPort,
    ignoreTLS: true,
  });
  try {
    await transport.sendMail({ from: 'Shop <shop@shop.example>', ...mail });
  } finally {
    transport.close();
  }
}
