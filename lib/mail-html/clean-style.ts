/**
 * Filters CSS with the browser's own parser: each property is checked by name and value, and only
 * allowed ones are serialised again.
 */
import { isAllowedProperty } from './css-properties.ts';
import { cleanValue, type ImageResolver } from './css-value.ts';

/** Rules beyond this many are left out: no mail needs them, and matching them costs time. */
const maxRules = 5_000;

/** Removes all but harmless declarations from an element's `style` attribute. */
export function cleanInlineStyle(element: HTMLElement, image: ImageResolver): void {
  if (!element.hasAttribute('style')) return;
  const css = cleanDeclarations(element.style, image);
  if (css) element.setAttribute('style', css);
  else element.removeAttribute('style');
}

/**
 * The harmless rules of a style sheet, as text that is safe inside a `<style>` element.
 *
 * @param keepsSchemes whether to keep rules that depend on `prefers-color-scheme`
 */
export function cleanStyleSheet(css: string, image: ImageResolver, keepsSchemes: boolean): string {
  const sheet = new CSSStyleSheet();
  try {
    sheet.replaceSync(css);
  } catch {
    return '';
  }
  const rules: string[] = [];
  cleanRules(sheet.cssRules, image, keepsSchemes, rules);
  return rules.join('\n');
}

function cleanRules(
  list: CSSRuleList,
  image: ImageResolver,
  keepsSchemes: boolean,
  out: string[],
): void {
  for (const rule of list) {
    if (out.length >= maxRules) return;
    if (rule instanceof CSSStyleRule) {
      const declarations = cleanDeclarations(rule.style, image);
      if (declarations)
        out.push(
          `${escapeForStyleElement(rule.selectorText)} { ${escapeForStyleElement(declarations)} }`,
        );
    } else if (rule instanceof CSSMediaRule) {
      // On an always light background, a mail's dark styles must not apply.
      if (!keepsSchemes && rule.conditionText.includes('prefers-color-scheme')) continue;
      const inner: string[] = [];
      cleanRules(rule.cssRules, image, keepsSchemes, inner);
      if (inner.length > 0)
        out.push(`@media ${escapeForStyleElement(rule.conditionText)} { ${inner.join('\n')} }`);
    } else if (rule instanceof CSSSupportsRule && CSS.supports(rule.conditionText)) {
      cleanRules(rule.cssRules, image, keepsSchemes, out);
    }
  }
}

/** The allowed declarations, in the browser's own shortest form. */
function cleanDeclarations(style: CSSStyleDeclaration, image: ImageResolver): string {
  const clean = document.createElement('span').style;
  for (const name of style) {
    if (!isAllowedProperty(name)) continue;
    // Empty if the value depends on a custom property, which is never allowed.
    const value = cleanValue(style.getPropertyValue(name), name, image);
    if (value) clean.setProperty(name, value, style.getPropertyPriority(name));
  }
  return clean.cssText;
}

/** Escapes every `<` that could end the style element (CSS Syntax 3). */
function escapeForStyleElement(css: string): string {
  return css.replaceAll('</', '\\3c /').replaceAll('<!', '\\3c !');
}
