/**
 * Styles of the icon, menu and bar, with literal values, because the extension's style sheets do
 * not apply. Uses only generic font families: a page can define a named font, and would see which
 * letters are drawn. The menu's width does not depend on its content, which the page could
 * otherwise infer.
 */
export const overlayStyle = `
.content { color-scheme: light dark; font: 14px/1.35 system-ui, sans-serif; }
.content[data-theme="light"] { color-scheme: light; }
.content[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
:host::before, :host::after, :host::backdrop { display: none !important; }
.probe { position: fixed; position-anchor: auto; visibility: hidden; }
[hidden] { display: none !important; }
.icon {
  all: unset; box-sizing: border-box; position: fixed; inline-size: 24px; block-size: 24px;
  padding: 3px; border-radius: 7px; cursor: pointer;
}
.icon svg { display: block; inline-size: 18px; block-size: 18px; border-radius: 5px; }
.icon rect { fill: #0b6b60; }
.icon path { fill: #fff; }
.icon .legs { fill: none; stroke: #fff; stroke-width: 1.5; stroke-linecap: round; }
.icon:hover, .icon[aria-expanded="true"] { background: light-dark(#0b6b6033, #62d5c24d); }
.menu {
  position: fixed; inline-size: min(330px, calc(100vw - 8px)); max-block-size: calc(100vh - 8px);
  overflow: auto; padding: 5px; border: 1px solid light-dark(#dfe7e5, #2a3533); border-radius: 12px;
  color: light-dark(#12201e, #e9f0ee); background: light-dark(#fff, #121918);
  box-shadow: 0 8px 26px light-dark(#0a1a1729, #000000a6); text-align: start; cursor: default;
  user-select: none; animation: appear 120ms ease-out;
}
.item { padding: 8px 12px; border-radius: 8px; cursor: pointer; overflow-wrap: anywhere; }
.address { display: flex; direction: ltr; white-space: nowrap; }
[dir="rtl"] .address { justify-content: end; }
.address > * { flex: 0 1 auto; overflow: hidden; text-overflow: ellipsis; }
.address > :last-child { flex-shrink: 0; max-inline-size: 65%; }
.caption { display: block; font-size: 12px; color: light-dark(#465653, #b0bfbb); }
[data-text]::before { content: attr(data-text); }
.item[data-choice="never"] { color: light-dark(#465653, #b0bfbb); }
.item[data-active] { background: light-dark(#e4f3f0, #152e2a); color: light-dark(#095a51, #82e2d2); }
.separator { block-size: 1px; margin: 5px 8px; background: light-dark(#dfe7e5, #2a3533); }
.note, .question { padding: 8px 12px; max-inline-size: 270px; color: light-dark(#465653, #b0bfbb); }
.menu[aria-busy="true"] .item { cursor: default; opacity: 0.55; }
.menu[aria-busy="true"] .note::before {
  content: ""; display: inline-block; inline-size: 12px; block-size: 12px; margin-inline-end: 8px;
  vertical-align: -2px; border: 2px solid light-dark(#c4e2dc, #24504a); border-radius: 50%;
  border-block-start-color: light-dark(#0b6b60, #62d5c2); animation: turn 800ms linear infinite;
}
.bar {
  position: fixed; display: flex; align-items: center; gap: 10px; inline-size: max-content;
  max-inline-size: calc(100vw - 8px); padding-block: 4px; padding-inline: 12px 4px;
  border-radius: 10px; color: light-dark(#e9f0ee, #12201e); background: light-dark(#12201e, #e9f0ee);
  box-shadow: 0 6px 20px light-dark(#0a1a1740, #000000a6); user-select: none; cursor: default;
  animation: appear 120ms ease-out;
}
.bar button {
  all: unset; box-sizing: border-box; min-block-size: 28px; padding: 4px 10px; border-radius: 7px;
  font-weight: 600; color: light-dark(#82e2d2, #095a51); cursor: pointer;
}
.bar button:hover { background: light-dark(#ffffff1f, #0000001a); }
.live-region { position: fixed; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
@media (pointer: coarse) {
  .icon { inline-size: 44px; block-size: 44px; padding: 13px; }
  .icon:hover, .icon[aria-expanded="true"] { background: none; }
  .icon[aria-expanded="true"] svg { outline: 3px solid light-dark(#0b6b6033, #62d5c24d); }
  .item { min-block-size: 44px; padding-block: 12px; }
  .bar button { min-inline-size: 44px; min-block-size: 44px; }
}
@keyframes appear { from { transform: translateY(-3px); } }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) {
  .menu, .bar, .menu[aria-busy="true"] .note::before { animation: none; }
}
@media (forced-colors: active) {
  .icon svg { forced-color-adjust: none; }
  .icon[aria-expanded="true"], .item[data-active] { outline: 2px solid Highlight; }
  .separator { background: CanvasText; }
  .bar { border: 1px solid CanvasText; }
  .bar button { color: LinkText; }
}
`;
