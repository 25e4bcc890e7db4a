import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';

export type SmtpReply = {
  code: number;
  text: string;
};

/** A raw SMTP client. It can send input that no mail program would send. */
export class SmtpDialogue {
  socket: Socket;
  #received = '';
  #ended = false;
  #wake: (() => void) | undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    this.#listen(socket);
  }

  #listen(socket: Socket): void {
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      this.#received += text;
      this.#wake?.();
    });
    socket.on('close', () => {
      this.#ended = true;
      this.#wake?.();
    });
    // A reset counts as a normal end here.
    socket.on('error', () => undefined);
  }

  /** Connects, and waits for the greeting. */
  static async open(host: string, port: number): Promise<SmtpDialogue> {
    const dialogue = SmtpDialogue.dial(host, port);
    await dialogue.reply();
    return dialogue;
  }

  /** Connects, and sends `first` without waiting for the greeting. */
  static dial(host: string, port: number, first?: string): SmtpDialogue {
    const dialogue = new SmtpDialogue(connect({ host, port, noDelay: true }));
    if (first !== undefined) dialogue.socket.write(first, 'latin1');
    return dialogue;
  }

  /** Starts TLS after the reply to STARTTLS. Rejects if the handshake fails. */
  async encrypt(): Promise<TLSSocket> {
    this.socket.removeAllListeners('data');
    const socket = connectTls({ socket: this.socket, rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    this.socket = socket;
    this.#listen(socket);
    return socket;
  }

  /** All replies until the connection closes. */
  async rest(): Promise<SmtpReply[]> {
    const replies: SmtpReply[] = [];
    for (let next = await this.reply(); next.code !== 0; next = await this.reply()) {
      replies.push(next);
    }
    return replies;
  }

  /** The next reply. Its code is 0 if the connection closes first. */
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

  /** Sends EHLO, the sender and the recipients. Returns the reply to the last recipient. */
  async envelope(...recipients: string[]): Promise<SmtpReply> {
    await this.say('EHLO client.example');
    await this.say('MAIL FROM:<sender@shop.example>');
    let last: SmtpReply = { code: 0, text: '' };
    for (const recipient of recipients) last = await this.say(`RCPT TO:<${recipient}>`);
    return last;
  }

  /** Sends DATA, `source` unchanged, and the end of the mail. */
  async data(source: string | Buffer): Promise<SmtpReply> {
    await this.say('DATA');
    this.socket.write(source);
    return this.say('\r\n.');
  }

  close(): void {
    this.socket.destroy();
  }
}
