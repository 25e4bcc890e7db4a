/** Detection and filling, bundled together as for a page. */
export { classifyFields, findMenuField } from '../../../lib/field-detection.ts';
export { fill, findTarget, withUndoKey } from '../../../lib/filling.ts';
