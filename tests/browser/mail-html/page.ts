/** What runs in the test page: the module under test, and a log that attacks write to. */
import * as module from '../../../lib/mail-html.ts';

declare global {
  var mailHtml: typeof module;
  /** Numbers of the attacks whose script ran. */
  var ran: number[];
}

globalThis.mailHtml = module;
globalThis.ran = [];
