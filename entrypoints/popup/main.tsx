import { App } from '../../components/app/app.tsx';
import { showPage } from '../../components/app/page.ts';
import { activeSite } from '../../lib/platform/active-page.ts';
import { closeWithTab } from '../../lib/platform/popup.ts';

// Firefox would leave it open, above what it has just opened.
closeWithTab();
const app = activeSite().then((site) => <App place="popup" site={site} />);
void showPage(app, ['mailbox', 'settings']);
