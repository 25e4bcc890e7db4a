import { afterAll } from 'vitest';
import type { RunningService } from '../../../scripts/processes/run-service.ts';
import { SmtpDialogue } from './smtp-dialogue.ts';

/**
 * Returns a function that connects to the service. The connections close after the last test of the
 * file.
 */
export function smtpConnections(service: () => RunningService): () => Promise<SmtpDialogue> {
  const open: SmtpDialogue[] = [];
  afterAll(() => {
    for (const dialogue of open) dialogue.close();
  });
  return async () => {
    const { smtpHost, smtpPort } = service();
    const dialogue = await SmtpDialogue.open(smtpHost, smtpPort);
    open.push(dialogue);
    return dialogue;
  };
}
