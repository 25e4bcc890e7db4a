import { describe, expect, it } from 'vitest';
import { backgroundIcon } from '../../../lib/inline-menu/neighbour-icons.ts';

function iconIn(css: Partial<CSSStyleDeclaration>, fromRight = true) {
  const style = { backgroundImage: 'none', backgroundPositionX: '0%', backgroundSize: 'auto' };
  return backgroundIcon({ ...getComputedStyle(document.body), ...style, ...css }, fromRight);
}

const icon = { backgroundImage: 'url("data:image/png;base64,AA")', backgroundSize: '16px' };

describe('an icon in the background of a field', () => {
  it('moves the field icon aside if it is at the end', () => {
    expect(iconIn({ ...icon, backgroundPositionX: '100%' })).toBe(18);
    expect(iconIn({ ...icon, backgroundPositionX: 'calc(100% - 10px)' })).toBe(28);
    expect(iconIn({ ...icon, backgroundPositionX: '98%' })).toBe(18);
    expect(iconIn({ ...icon, backgroundPositionX: '8px' }, false)).toBe(26);
    expect(iconIn({ ...icon, backgroundPositionX: '10%' }, false)).toBe(18);
  });

  it('has no effect at the start', () => {
    expect(iconIn({ ...icon, backgroundPositionX: '8px' })).toBe(0);
    expect(iconIn({ ...icon, backgroundPositionX: '100%' }, false)).toBe(0);
  });

  it('is not assumed for patterns, colours and images as large as the field', () => {
    expect(iconIn({ backgroundPositionX: '100%' })).toBe(0);
    expect(iconIn({ ...icon, backgroundPositionX: '100%', backgroundSize: '400px' })).toBe(0);
    const farIn = 'calc(100% - 73px)';
    expect(iconIn({ ...icon, backgroundPositionX: farIn })).toBe(0);
    expect(iconIn({ ...icon, backgroundPositionX: 'calc(100% - 72px)' })).toBe(90);
    const gradient = 'linear-gradient(red, blue)';
    expect(iconIn({ backgroundImage: gradient, backgroundPositionX: '100%' })).toBe(0);
  });
});
