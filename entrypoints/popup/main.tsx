import { App } from '../../components/app.tsx';
import { showPage } from '../../components/page.ts';
import { closeWithTab } from '../../lib/popup.ts';

// Firefox would leave it open, above what it has just opened.
closeWithTab();
void showPage(<App place="popup" />, ['mailbox', 'settings']);
