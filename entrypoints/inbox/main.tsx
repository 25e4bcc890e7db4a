import { App } from '../../components/app/app.tsx';
import { renderPage } from '../../components/app/render-page.ts';

void renderPage(<App windowKind="tab" />, ['mailbox', 'settings']);
