/** Detection and filling, bundled together as for a page. */
export { classifyFields, findMenuField } from '../../../lib/field-detection.ts';
export { fill, findTarget } from '../../../lib/filling.ts';
