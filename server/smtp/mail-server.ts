/** The library's server with our door before it and our connections in it. */
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { type ConnectionParts, MailConnection } from './connection.ts';
import { Door, type DoorOptions } from './connection-gate.ts';

export interface MailServer {
  smtp: SMTPServer;
  /** The connection that a session is of, as long as it is open. */
  connectionOf(session: SMTPServerSession): MailConnection | undefined;
  /** Ends connections that have no session yet. */
  closeDoor(): void;
}

/** @throws when the certificate of `options` cannot be used */
export function createMailServer(
  options: SMTPServerOptions,
  doorOptions: DoorOptions,
  parts: ConnectionParts,
): MailServer {
  const connections = new WeakMap<SMTPServerSession, MailConnection>();
  const smtp = new SMTPServer(options);
  const { refused } = parts;
  const door = new Door({
    options: doorOptions,
    refused,
    welcome({ socket, address, port, before }) {
      const client = { remoteAddress: address, remotePort: port };
      const connection = new MailConnection(smtp, socket, client, before, parts);
      connections.set(connection.session, connection);
      smtp.connections.add(connection);
      connection.on('error', (error: Error) => smtp.emit('error', error));
      connection.init();
    },
  });
  smtp.server.removeAllListeners('connection');
  smtp.server.on('connection', (socket) => void door.admit(socket));
  // Those that are being told that there is no room take some as well.
  smtp.server.maxConnections = doorOptions.connections * 2 + 64;
  smtp.server.on('drop', () => refused('too-many-connections'));
  return {
    smtp,
    connectionOf: (session) => connections.get(session),
    closeDoor: () => door.close(),
  };
}
