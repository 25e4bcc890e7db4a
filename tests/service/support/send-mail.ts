import { createTransport, type SendMailOptions } from 'nodemailer';

/** Sends a mail by a real mail program; rejects when the service refuses it. */
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
