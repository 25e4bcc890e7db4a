import { readFileSync } from 'node:fs';

/** A picture of 48 × 48 pixels. */
export const png = readFileSync(new URL('../../../assets/public/icon/48.png', import.meta.url));
