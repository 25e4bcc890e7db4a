import { renderPage } from '../../components/app/render-page.ts';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { t } from '../../lib/platform/i18n.ts';

void renderPage(<SettingsPage />, ['settings'], t('settings_title'));
