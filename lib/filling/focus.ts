import { isReachable, takesText } from '../dom/reachability.ts';
import { activeElementOf } from '../dom/shadow-root.ts';

/**
 * The field that has the focus, in open shadow roots too, if text may be put into it. Undefined in
 * a frame that only remembers a focus while another part of its page has it.
 */
export function focusedField(root: Document): HTMLElement | undefined {
  if (!frameHasFocus(root)) return undefined;
  const active = activeElementOf(root);
  if (!active) return undefined;
  if (isEditable(active)) return active;
  return takesText(active) && isReachable(active, true) ? active : undefined;
}

/**
 * Whether a document has the focus within its page. Frames of another origin cannot be asked about;
 * they are taken at their word.
 */
export function frameHasFocus(root: Document): boolean {
  let view = root.defaultView;
  while (view && view !== view.parent) {
    const frame = frameElement(view);
    if (!frame) return true;
    if (activeElementOf(frame.ownerDocument) !== frame) return false;
    view = frame.ownerDocument.defaultView;
  }
  return true;
}

function frameElement(view: Window): Element | null {
  try {
    return view.frameElement;
  } catch {
    // Some engines throw for a frame whose page is of another origin.
    return null;
  }
}

// Told by what it has: an element of a frame is of that frame's classes.
function isEditable(element: Element): element is HTMLElement {
  return 'isContentEditable' in element && element.isContentEditable === true;
}
