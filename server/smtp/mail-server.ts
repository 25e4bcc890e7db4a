/** The library's server with our door before it and our connections in it. */
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { MailConnection, type SmtpConnectionDependencies } from './connection.ts';
import { ConnectionGate, type ConnectionGateOptions } from './connection-gate.ts';

export interface MailServer {
  smtp: SMTPServer;
  /** The connection that a session is of, as long as it is open. */
  connectionOf(session: SMTPServerSession): MailConnection | undefined;
  /** Ends connections that have no session yet. */
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
  // Those that are being told that there is no room take some as well.
  smtp.server.maxConnections = gateOptions.connections * 2 + 64;
  smtp.server.on('drop', () => onRejected('too-many-connections'));
  return {
    smtp,
    connectionOf: (session) => connections.get(session),
    closeGate: () => gate.close(),
  };
}
