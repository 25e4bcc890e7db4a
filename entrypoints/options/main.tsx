import { showPage } from '../../components/page.ts';
import { SettingsPage } from '../../components/settings-page.tsx';
import { t } from '../../lib/i18n.ts';

void showPage(<SettingsPage />, ['settings'], t('settings_title'));
