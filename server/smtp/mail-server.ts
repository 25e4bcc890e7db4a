/** The library's SMTP server behind our connection gate and with our connection class. */
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { MailConnection, type SmtpConnectionDependencies } from './connection.ts';
import { ConnectionGate, type ConnectionGateOptions } from './connection-gate.ts';

export interface MailServer {
  smtp: SMTPServer;
  /** The open connection of a session. */
  connectionOf(session: SMTPServerSession): MailConnection | undefined;
  /** Closes connections without a session. */
  closeGate(): void;
}

/** @throws when the certificate of `options` cannot be used */
export function createMailServer(
  options: SMTPServerOptions,
  gateOptions: ConnectionGateOptions,
  dependencies: SmtpConnectionDependencies,
): MailServer {
  const connections = new WeakMap<SMTPServerSession, MailConnection>();
  const smtp = new SMTPServer(options);
  const { onRejected } = dependencies;
  const gate = new ConnectionGate({
    options: gateOptions,
    onRejected,
    onAdmitted({ socket, address, port, before }) {
      const client = { remoteAddress: address, remotePort: port };
      const connection = new MailConnection(smtp, socket, client, before, dependencies);
      connections.set(connection.session, connection);
      smtp.connections.add(connection);
      connection.on('error', (error: Error) => smtp.emit('error', error));
      connection.init();
    },
  });
  smtp.server.removeAllListeners('connection');
  smtp.server.on('connection', (socket) => void gate.admit(socket));
  // Leaves room for connections that are being rejected.
  smtp.server.maxConnections = gateOptions.connections * 2 + 64;
  smtp.server.on('drop', () => onRejected('too-many-connections'));
  return {
    smtp,
    connectionOf: (session) => connections.get(session),
    closeGate: () => gate.close(),
  };
}
