/** Records everything that a page could observe. */
export const spy = `<script>
  globalThis.noticed = [];
  const before = new Set(Object.getOwnPropertyNames(globalThis));
  globalThis.watch = () => {
    const note = (kind) => () => globalThis.noticed.push(kind);
    new MutationObserver(note('change')).observe(document, {
      subtree: true, childList: true, attributes: true, characterData: true });
    const sizes = new ResizeObserver((list) => { if (globalThis.sized) note('size')(); });
    for (const one of [document.documentElement, document.body]) sizes.observe(one);
    requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.sized = true; }));
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) if (!name.endsWith('/favicon.ico')) note(name)();
    }).observe({ type: 'resource' });
    addEventListener('error', note('error'));
    addEventListener('message', note('message'));
    addEventListener('securitypolicyviolation', note('policy'));
    globalThis.looks = {
      style: getComputedStyle(document.documentElement).cssText,
      children: document.querySelectorAll('html > :not(head, body)').length,
    };
  };
  globalThis.found = () => {
    const now = {
      style: getComputedStyle(document.documentElement).cssText,
      children: document.querySelectorAll('html > :not(head, body)').length,
    };
    if (JSON.stringify(now) !== JSON.stringify(globalThis.looks)) globalThis.noticed.push('looks');
    if (document.querySelector(':has(:popover-open), :popover-open')) globalThis.noticed.push('popover');
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (!before.has(name) && !/^(noticed|watch|found|looks|sized|__pw.*)$/.test(name)) globalThis.noticed.push(name);
    }
    return globalThis.noticed;
  };
</script>`;
