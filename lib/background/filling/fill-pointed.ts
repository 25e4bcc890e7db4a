import type { Mailbox } from '../../mailbox.ts';
import { explainProblem } from '../explain-problem.ts';
import { notifyFailure } from '../notifications.ts';
import { askAboutCode } from './code-question.ts';
import { CodeOfOtherSite, type FillRequest, fill } from './fill.ts';
import type { FillTarget } from './fill-page.ts';

/**
 * Fills the field that the person pointed at, without a page of ours in sight: a failure is
 * reported by notification.
 */
export async function fillPointed(
  mailbox: Mailbox,
  kind: FillRequest['kind'],
  target?: FillTarget,
): Promise<void> {
  try {
    await fill(mailbox, { kind, pointed: true }, target);
  } catch (error) {
    if (error instanceof CodeOfOtherSite && (await askAboutCode(error))) return;
    await notifyFailure(explainProblem(error));
  }
}
