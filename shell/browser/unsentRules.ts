/**
 * The rules of a stylesheet that the document does not carry. A document has the rules of each class in its markup
 * (`server/page/slotStyles.ts`); the same rules once more would make the browser work out the style of all those elements anew.
 */

/** Classes of styles modules: their rules and no others are sent with the markup that names them (`remote-kit/src/emotion.ts`). */
const OF_STYLES_MODULES = 't-';
/** At-rules that hold rules, each of which may be sent or not. */
const GROUP = /^@(?:container|layer|media|starting-style|supports)\b/;
/** What ends a rule, where it stands outside of strings and comments. */
const MARKS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|[{};]/g;
const CLASS = /\.([A-Za-z_-][\w-]*)/g;

/** The classes in a document's markup whose rules came with it: to be read before any script has drawn. */
export function sentClasses(root: ParentNode): ReadonlySet<string> {
  const sent = new Set<string>();
  for (const { classList } of root.querySelectorAll('[class]')) {
    for (const name of classList) if (name.startsWith(OF_STYLES_MODULES)) sent.add(name);
  }
  return sent;
}

/** A rule belongs to one of the classes that it names, so it is there when all of them are. One without a class stays. */
export function unsentRules(css: string, sent: ReadonlySet<string>): string {
  return rulesIn(css)
    .map((rule) => {
      if (GROUP.test(rule)) {
        const opening = rule.indexOf('{') + 1;
        const rest = unsentRules(rule.slice(opening, -1), sent);
        return rest === '' ? '' : `${rule.slice(0, opening)}${rest}}`;
      }
      const classes = [...rule.matchAll(CLASS)];
      return classes.length > 0 && classes.every(([, name = '']) => sent.has(name)) ? '' : rule;
    })
    .join('');
}

/** The rules of a minified stylesheet, without what is in them being taken apart. */
function rulesIn(css: string): string[] {
  const rules: string[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: mark, index } of css.matchAll(MARKS)) {
    if (mark === '{') depth += 1;
    if (mark === '}') depth -= 1;
    if (depth > 0 || (mark !== '}' && mark !== ';')) continue;
    rules.push(css.slice(from, index + 1));
    from = index + 1;
  }
  const rest = css.slice(from);
  return rest.trim() === '' ? rules : [...rules, rest];
}
