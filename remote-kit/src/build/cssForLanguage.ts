/** A stylesheet without what a document in one language cannot use: other languages' rules, and typefaces that nothing names. */
import { type Rule, type Selector, transform } from 'lightningcss';

/** @param language value of the document's `lang` */
export function cssForLanguage(css: string, language: string): string {
  const isOther = (selector: Selector) => isOfAnother(selector, language);
  const spoken = without(css, (rule) => rule.type === 'style' && rule.value.selectors.every(isOther), isOther);
  const withoutFaces = without(spoken, ({ type }) => type === 'font-face');
  return without(spoken, (rule) => {
    if (rule.type !== 'font-face') return false;
    const family = rule.value.properties.find((property) => property.type === 'font-family')?.value;
    return typeof family === 'string' && !withoutFaces.includes(family);
  });
}

function without(
  css: string,
  isRuleLeftOut: (rule: Rule) => boolean,
  isSelectorLeftOut: (selector: Selector) => boolean = () => false,
): string {
  // A visitor that returned a rule would have it parsed once more, which some of lightningcss's own rules do not survive.
  const leaveOutRule = (rule: Rule) => (isRuleLeftOut(rule) ? [] : undefined);
  const leaveOutSelector = (selector: Selector) => (isSelectorLeftOut(selector) ? [] : undefined);
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: { Rule: leaveOutRule, Selector: leaveOutSelector },
  });
  return code.toString();
}

/** Whether it asks for another language of the whole document: `:root:lang(ja)`. Parts of a document may have any. */
function isOfAnother(selector: Selector, language: string): boolean {
  const pseudoClasses = selector.flatMap((part) => (part.type === 'pseudo-class' ? [part] : []));
  if (!pseudoClasses.some(({ kind }) => kind === 'root')) return false;
  return pseudoClasses.some(
    (part) =>
      part.kind === 'lang' && !part.languages.some((each) => language === each || language.startsWith(`${each}-`)),
  );
}
