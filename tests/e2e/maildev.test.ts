import { createTransport } from 'nodemailer';
import { expect, it, onTestFinished } from 'vitest';
import { startMaildev } from '../../scripts/servers/maildev.ts';
import { servicePort } from './support/build.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { addressOn, rowOn, startWorldOfTest } from './support/world.ts';

inBrowsers(import.meta.url, (browser) => {
  it('takes maildev for a service: an address, its mail, its code and its file', async () => {
    const maildev = await startMaildev(servicePort);
    onTestFinished(() => maildev.stop());
    const world = await startWorldOfTest({ browser, withoutService: true });
    const page = await world.openMailbox();
    const first = await addressOn(page);
    expect(first).toMatch(/^\w{10}@example\.com$/);

    await page.getByRole('button', { name: 'Address options' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('anna');
    await page.getByRole('button', { name: 'Create address' }).click();
    await expect.poll(() => addressOn(page)).toBe('anna@example.com');

    const transport = createTransport({ host: '127.0.0.1', port: maildev.smtpPort });
    await transport.sendMail({
      from: 'Acme <no-reply@acme.example>',
      to: 'anna@example.com',
      subject: 'Confirm your e-mail address',
      text: 'Enter this verification code to finish: 482913.',
      attachments: [{ filename: 'terms.txt', content: 'the terms' }],
    });
    await rowOn(page, 'Confirm your e-mail address').getByRole('link').click();
    await page.getByText('482913').first().waitFor();
    await page.frameLocator('iframe[title="Message body"]').getByText('Enter this').waitFor();
    await page.getByRole('list', { name: 'Attachments' }).getByText('terms.txt').waitFor();
    await page.getByRole('button', { name: 'Delete message' }).click();
    await rowOn(page, 'Confirm your e-mail address').waitFor({ state: 'detached' });
  });
});
