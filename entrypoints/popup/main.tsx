import { App } from '../../components/app/app.tsx';
import { renderPage } from '../../components/app/render-page.ts';
import { activeSite } from '../../lib/platform/active-site.ts';
import { adaptToAndroid, closeOnTabSwitch } from '../../lib/platform/popup.ts';

// Firefox would leave the popup open above the tab that it has just opened.
closeOnTabSwitch();
void adaptToAndroid();
const app = activeSite().then((site) => <App windowKind="popup" site={site} />);
void renderPage(app, ['mailbox', 'settings']);
