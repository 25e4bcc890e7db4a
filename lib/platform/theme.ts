/** The theme chosen in settings, stored where a page can read it before its first paint. */
export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'theme';

export function applyStoredTheme(): void {
  const stored = localStorage.getItem(storageKey);
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored;
  else delete document.documentElement.dataset.theme;
}

/** Applies a theme to this page and stores it for pages opened later. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, theme);
  applyStoredTheme();
}
