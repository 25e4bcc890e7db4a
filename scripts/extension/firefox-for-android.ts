/**
 * What Firefox for Android lacks of the extension APIs that Mayfly's sources name, by
 * @mdn/browser-compat-data 8.0.8: `api` or `api.member`.
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
