import { App } from '../../components/app/app.tsx';
import { showPage } from '../../components/app/render-page.ts';

void showPage(<App place="tab" />, ['mailbox', 'settings']);
