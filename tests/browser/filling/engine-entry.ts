/** Detection and filling together, as they are bundled for a page. */
export { classifyFields, findMenuField } from '../../../lib/field-detection.ts';
export { fill, findTarget } from '../../../lib/filling.ts';
