import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from '../../../scripts/processes/end-process.ts';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { root } from '../../../scripts/processes/step.ts';
import { untilListening } from '../../../scripts/servers/until-listening.ts';
import { findProgram } from '../../../scripts/setup/find-program.mjs';

/** The port of one process of the service. */
export type Backend = {
  port: number;
  operatorPort: number;
};

export type Haproxy = {
  smtpPort: number;
  httpUrl: string;
  /** Stops HAProxy and deletes its folder. */
  remove(): Promise<void>;
};

/** Starts HAProxy with docs/self-hosting/haproxy.cfg, but with loopback addresses. */
export async function startHaproxy(smtp: Backend[], http: Backend[]): Promise<Haproxy> {
  const program = findProgram('haproxy') ?? 'haproxy';
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-haproxy-'));
  const [smtpPort, httpPort] = [await freePort(), await freePort()];
  const backends = { smtp, http };
  const configuration = readFileSync(join(root, 'docs/self-hosting/haproxy.cfg'), 'utf8')
    .replace('maxconn 50000', 'maxconn 500')
    .replace('bind :25', `bind 127.0.0.1:${smtpPort}`)
    .replace('bind :80', `bind 127.0.0.1:${httpPort}`)
    .replace(/server (smtp|http)([12]) \S+:\d+/g, (_, kind: 'smtp' | 'http', number: string) => {
      const backend = backends[kind][Number(number) - 1];
      const check = `check port ${backend?.operatorPort}`;
      return `server ${kind}${number} 127.0.0.1:${backend?.port} ${check}`;
    });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration);
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  endWithUs(child);
  const ports = [smtpPort, httpPort];
  await Promise.all(ports.map((port) => untilListening(port, child, 'HAProxy')));
  return {
    ...{ smtpPort, httpUrl: `http://127.0.0.1:${httpPort}` },
    async remove() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
