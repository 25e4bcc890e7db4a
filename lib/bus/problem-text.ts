import { browser } from '../platform/browser.ts';
import { type MessageName, t } from '../platform/i18n.ts';
import type { Problem } from './views.ts';

/** The sentence for a problem: what is wrong, and one thing to do. */
export function problemText({ code }: Problem): string {
  const name = problemMessage(code);
  // Variants without the context menu, for browsers that have none; empty for other messages.
  const own = browser.contextMenus ? '' : browser.i18n.getMessage(`${name}_without_menu`);
  return own || t(name);
}

/** The message name of a problem; a code without a message is a type error. */
function problemMessage(code: Problem['code']): MessageName {
  return `problem_${underscored(code)}`;
}

type Underscored<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Text;

function underscored<Text extends string>(text: Text): Underscored<Text> {
  // `Underscored` is the type of this replacement; the compiler cannot infer it.
  return text.replaceAll('-', '_') as Underscored<Text>;
}
