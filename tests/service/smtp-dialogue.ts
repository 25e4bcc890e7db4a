import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface SmtpReply {
  code: number;
  text: string;
}

/** SMTP spoken by hand: what no mail program would send can be sent. */
export class SmtpDialogue {
  readonly socket: Socket;
  #received = '';
  #ended = false;
  #wake: (() => void) | undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      this.#received += text;
      this.#wake?.();
    });
    socket.on('close', () => {
      this.#ended = true;
      this.#wake?.();
    });
    // A reset is an end like any other here.
    socket.on('error', () => undefined);
  }

  /** Connects, and waits for the greeting. */
  static async open(host: string, port: number): Promise<SmtpDialogue> {
    const socket = connect({ host, port, noDelay: true });
    const dialogue = new SmtpDialogue(socket);
    await once(socket, 'connect');
    await dialogue.reply();
    return dialogue;
  }

  /** The next reply; code 0 when the connection ends without one. */
  async reply(): Promise<SmtpReply> {
    for (;;) {
      const match = /^((?:\d{3}-[^\r\n]*\r\n)*(\d{3})(?: [^\r\n]*)?\r\n)/.exec(this.#received);
      if (match?.[1] !== undefined) {
        this.#received = this.#received.slice(match[1].length);
        return { code: Number(match[2]), text: match[1] };
      }
      if (this.#ended) return { code: 0, text: '' };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Sends a line and waits for its reply. */
  async say(line: string): Promise<SmtpReply> {
    this.socket.write(`${line}\r\n`, 'latin1');
    return this.reply();
  }

  /** Greets, names sender and recipients; answers the reply to the last recipient. */
  async envelope(...recipients: string[]): Promise<SmtpReply> {
    await this.say('EHLO client.example');
    await this.say('MAIL FROM:<sender@shop.example>');
    let last: SmtpReply = { code: 0, text: '' };
    for (const recipient of recipients) last = await this.say(`RCPT TO:<${recipient}>`);
    return last;
  }

  /** Sends `source` as it stands after DATA, then the end of the mail. */
  async data(source: string | Buffer): Promise<SmtpReply> {
    await this.say('DATA');
    this.socket.write(source);
    return this.say('\r\n.');
  }

  close(): void {
    this.socket.destroy();
  }
}
