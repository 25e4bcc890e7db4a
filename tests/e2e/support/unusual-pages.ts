import { signUp } from './all-sites-world.ts';

/** A page that replaces built-in functions before any other script runs. */
export const patchedPage = `<script>
  const broken = () => { throw new Error('patched'); };
  for (const [prototype, names] of [
    [Element.prototype, ['attachShadow', 'append', 'setAttribute', 'getBoundingClientRect', 'matches', 'closest', 'remove', 'querySelectorAll']],
    [Node.prototype, ['appendChild', 'insertBefore', 'getRootNode', 'contains']],
    [Document.prototype, ['createElement', 'querySelectorAll', 'elementsFromPoint', 'execCommand', 'hasFocus']],
    [EventTarget.prototype, ['addEventListener', 'removeEventListener', 'dispatchEvent']],
    [Event.prototype, ['composedPath', 'preventDefault', 'stopImmediatePropagation']],
    [HTMLElement.prototype, ['showPopover', 'focus', 'blur']],
    [HTMLInputElement.prototype, ['select']],
    [globalThis, ['Event', 'InputEvent', 'KeyboardEvent', 'FocusEvent', 'setTimeout']],
    [Array.prototype, ['map', 'filter', 'find', 'push']],
    [MutationObserver.prototype, ['observe']],
  ]) for (const name of names) prototype[name] = broken;
  globalThis.getComputedStyle = globalThis.requestAnimationFrame = broken;
  Object.defineProperty(HTMLInputElement.prototype, 'value', { get: broken, set: broken });
</script>${signUp}`;

/** A page with 10,000 fields that changes continuously; `turns` counts the changes. */
export const crowdedPage = `${signUp}<div>${'<input><input type="email">'.repeat(5000)}</div><p></p><script>
  globalThis.turns = 0;
  document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
  const change = () => {
    for (let count = 0; count < 100; count++) {
      const one = document.createElement('b');
      document.querySelector('p').replaceChildren(one);
      one.textContent = ++globalThis.turns;
    }
    setTimeout(change, 15);
  };
  change();
</script>`;

export const smallPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
`;
