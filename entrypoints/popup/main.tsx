import { App } from '../../components/app.tsx';
import { showPage } from '../../components/page.ts';
import { siteInFront } from '../../lib/page-in-front.ts';
import { closeWithTab } from '../../lib/popup.ts';

// Firefox would leave it open, above what it has just opened.
closeWithTab();
const app = siteInFront().then((site) => <App place="popup" site={site} />);
void showPage(app, ['mailbox', 'settings']);
