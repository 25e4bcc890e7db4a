import { showPage } from '../../components/app/render-page.ts';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { t } from '../../lib/platform/i18n.ts';

void showPage(<SettingsPage />, ['settings'], t('settings_title'));
