import { browser } from '../platform/browser.ts';
import { type MessageName, t } from '../platform/i18n.ts';
import type { Problem } from './views.ts';

/** The plain sentence for a problem: what is wrong, and one thing to do. */
export function problemText({ code }: Problem): string {
  const name = problemMessage(code);
  // Those that send people to a context menu; for others the browser answers nothing.
  const own = browser.contextMenus ? '' : browser.i18n.getMessage(`${name}_without_menu`);
  return own || t(name);
}

/** The message of a problem's code: a code without one does not compile. */
function problemMessage(code: Problem['code']): MessageName {
  return `problem_${underscored(code)}`;
}

type Underscored<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Text;

function underscored<Text extends string>(text: Text): Underscored<Text> {
  // The type says of each code what this line does to it; the compiler cannot see that by itself.
  return text.replaceAll('-', '_') as Underscored<Text>;
}
