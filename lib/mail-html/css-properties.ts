/**
 * CSS properties that a mail may set. Only longhands, because browsers split shorthands into them.
 * Excluded on purpose: `position` and everything else that could place one element over another,
 * `content`, custom properties, animations, filters, cursors, and everything that loads a resource,
 * except `background-image`, whose URLs are checked one by one.
 */
const names = new Set(
  (
    'background-attachment background-blend-mode background-clip background-color background-image ' +
    'background-origin background-position background-position-x background-position-y ' +
    'background-repeat background-repeat-x background-repeat-y background-size ' +
    'border-collapse border-spacing -webkit-border-horizontal-spacing ' +
    '-webkit-border-vertical-spacing box-shadow box-sizing box-decoration-break ' +
    'caption-side clear color column-count column-fill column-gap column-rule-color ' +
    'column-rule-style column-rule-width column-span column-width direction display empty-cells ' +
    'flex-basis flex-direction flex-grow flex-shrink flex-wrap float font-family font-kerning ' +
    'font-size font-stretch font-style font-variant-alternates font-variant-caps ' +
    'font-variant-east-asian font-variant-ligatures font-variant-numeric font-variant-position ' +
    'font-weight font-width grid-auto-columns grid-auto-flow grid-auto-rows grid-column-end ' +
    'grid-column-start grid-row-end grid-row-start grid-template-areas grid-template-columns ' +
    'grid-template-rows hyphens letter-spacing line-break line-height list-style-position ' +
    'list-style-type object-fit object-position opacity order orphans outline-color outline-offset ' +
    'outline-style outline-width overflow-wrap overflow-x overflow-y quotes row-gap tab-size ' +
    'table-layout text-align text-align-last text-combine-upright text-decoration-color ' +
    'text-decoration-line text-decoration-style text-decoration-thickness text-emphasis-color ' +
    'text-emphasis-position text-emphasis-style text-indent text-orientation text-overflow ' +
    'text-shadow text-transform text-underline-offset text-underline-position text-wrap-mode ' +
    'text-wrap-style unicode-bidi vertical-align visibility white-space white-space-collapse widows ' +
    'word-break word-spacing writing-mode -webkit-text-size-adjust text-size-adjust ' +
    'width height min-width min-height max-width max-height aspect-ratio ' +
    'inline-size block-size min-inline-size min-block-size max-inline-size max-block-size ' +
    'align-content align-items align-self justify-content justify-items justify-self ' +
    'break-after break-before break-inside page-break-after page-break-before page-break-inside'
  ).split(' '),
);

const sides = ['top', 'right', 'bottom', 'left'];
const logicalSides = ['inline-start', 'inline-end', 'block-start', 'block-end'];
for (const side of [...sides, ...logicalSides]) {
  names.add(`margin-${side}`).add(`padding-${side}`);
  for (const part of ['color', 'style', 'width']) names.add(`border-${side}-${part}`);
}
for (const corner of ['top-left', 'top-right', 'bottom-left', 'bottom-right']) {
  names.add(`border-${corner}-radius`);
}
for (const corner of ['start-start', 'start-end', 'end-start', 'end-end']) {
  names.add(`border-${corner}-radius`);
}

/** @param name a longhand, as listed by `CSSStyleDeclaration` */
export function isAllowedProperty(name: string): boolean {
  return names.has(name);
}
