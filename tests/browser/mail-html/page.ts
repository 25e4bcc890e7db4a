/** Runs in the test page: the module under test, and a log for attacks. */
import * as module from '../../../lib/mail-html.ts';

declare global {
  var mailHtml: typeof module;
  /** Indexes of the attacks whose script ran. */
  var ran: number[];
}

globalThis.mailHtml = module;
globalThis.ran = [];
