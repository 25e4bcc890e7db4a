import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningService, runOwnService } from '../../processes/run-service.ts';

const plenty = '1000000000';

/**
 * Starts the service with its mail on the disk, without the limits that one client would meet. Its
 * `stop` deletes the mail. `program` as `runOwnService` takes it.
 */
export async function startServiceForLoad(program?: string): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-bench-'));
  const environment = {
    MAYFLY_STORE: `sqlite:${join(folder, 'bench.sqlite')}`,
    MAYFLY_STORE_BYTES: '20000000000',
    MAYFLY_INBOX_MESSAGES: '1000000',
    MAYFLY_INBOX_BYTES: '20000000000',
    MAYFLY_LOG: 'silent',
    MAYFLY_REQUESTS_PER_MINUTE: plenty,
    MAYFLY_TOKEN_REQUESTS_PER_MINUTE: '0',
    MAYFLY_SESSIONS_PER_MINUTE: plenty,
    MAYFLY_SMTP_CONNECTIONS_PER_CLIENT: '1000',
    MAYFLY_SMTP_CONNECTS_PER_MINUTE: plenty,
    MAYFLY_SMTP_RECIPIENTS_PER_MINUTE: plenty,
  };
  const service = await runOwnService(environment, program);
  return {
    ...service,
    async stop() {
      const code = await service.stop();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}
