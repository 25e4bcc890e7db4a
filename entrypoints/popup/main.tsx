import { App } from '../../components/app.tsx';
import { showPage } from '../../components/page.ts';

void showPage(<App place="popup" />, ['mailbox', 'settings']);
