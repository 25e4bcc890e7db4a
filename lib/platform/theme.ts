/** Light or dark, as chosen in settings; kept where a page can read it before its first paint. */
export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'theme';

/** Shows the page as last chosen. */
export function applyStoredTheme(): void {
  const stored = localStorage.getItem(storageKey);
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored;
  else delete document.documentElement.dataset.theme;
}

/** Shows the page in a theme, and every page of ours that is opened later. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, theme);
  applyStoredTheme();
}
