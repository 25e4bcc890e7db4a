/**
 * The extension APIs (`api` or `api.member`) that Mayfly's sources use but Firefox for Android
 * lacks, according to @mdn/browser-compat-data 8.0.8.
 */
export const missingOnAndroid = [
  'commands',
  'contextMenus',
  'notifications.onButtonClicked',
  'permissions.addHostAccessRequest',
  'sidePanel',
  'sidebarAction',
  'storage.managed',
  'windows',
] as const;
