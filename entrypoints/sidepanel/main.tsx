import { App } from '../../components/app.tsx';
import { showPage } from '../../components/page.ts';

showPage(<App place="panel" />);
