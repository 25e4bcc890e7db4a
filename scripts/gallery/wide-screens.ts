import { subjects } from './letters.ts';
import { openMessage, openSized, row, type Scene, type Visit } from './visit.ts';

/** The side panel, and the full tab with its two panes. */
export async function visitWide({ session, sizes }: Scene, visit: Visit): Promise<void> {
  const panel = await openSized(session, 'sidepanel.html', sizes.panel);
  await row(panel, subjects.code).waitFor();
  await visit('panel-inbox', panel);
  await openMessage(panel, subjects.newsletter);
  await panel.locator('.remote-images .button').waitFor();
  await visit('panel-message', panel);
  await panel.close();

  const tab = await openSized(session, 'inbox.html', sizes.tab);
  await row(tab, subjects.code).waitFor();
  await tab.locator('.pane-empty').waitFor();
  await visit('tab-inbox', tab);
  await openMessage(tab, subjects.code);
  await visit('tab-message', tab);
  await tab.close();
}
