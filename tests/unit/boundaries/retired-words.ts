import { parseSync, Visitor } from 'oxc-parser';

/**
 * Words of an earlier vocabulary, each with the term that took its place. No name of a file and no
 * identifier has one in it, so that one thing keeps one term. A word that also has an ordinary
 * meaning in the field (`offer`, `purge`, `place`) is not here.
 */
const retired = new Map([
  ['calm', 'push state'],
  ['complaint', 'error'],
  ['complaints', 'errors'],
  ['crowd', 'connections'],
  ['fault', 'error, problem'],
  ['faults', 'errors, problems'],
  ['follower', 'event stream, subscriber'],
  ['followers', 'subscribers'],
  ['haste', 'concurrency limit'],
  ['judge', 'classify, authenticate'],
  ['judged', 'classified, authenticated'],
  ['judgement', 'classification'],
  ['judging', 'classifying, authenticating'],
  ['lane', 'queue'],
  ['lanes', 'queues'],
  ['lesson', 'dialect update'],
  ['lessons', 'dialect updates'],
  ['manner', 'parameter encoding'],
  ['manners', 'parameter encodings'],
  ['pacer', 'request rate'],
  ['patience', 'timeout'],
  ['refusal', 'rejection'],
  ['refusals', 'rejections'],
  ['renewal', 'extension'],
  ['revival', 'restoration'],
  ['revive', 'restore'],
  ['shelf', 'search index'],
  ['speaker', 'client'],
  ['spoken', 'dialect, display text'],
  ['stirred', 'signalled'],
  ['surroundings', 'dependencies, context'],
  ['trouble', 'failure, problem'],
  ['vocabulary', 'lexicon'],
  ['wish', 'request, options'],
  ['wishes', 'requests, options'],
]);

/** The words of a name in camel case, kebab case or snake case. */
function wordsOf(name: string): string[] {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/);
}

function* retiredIn(name: string): Generator<string> {
  for (const word of wordsOf(name)) {
    const term = retired.get(word);
    if (term !== undefined) yield `${name}: "${word}" is ${term} here`;
  }
}

/** Each use of a retired word in paths and identifiers of modules, given as path → text. */
export function retiredWords(sources: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  for (const [path, text] of sources) {
    for (const use of retiredIn(path)) found.add(use);
    if (!/\.(?:tsx?|mjs)$/.test(path)) continue;
    const check = ({ name }: { name: string }) => {
      for (const use of retiredIn(name)) found.add(`${path}: ${use}`);
    };
    new Visitor({ Identifier: check, PrivateIdentifier: check, JSXIdentifier: check }).visit(
      parseSync(path, text).program,
    );
  }
  return [...found];
}
