/**
 * The rule of class names: no two classes of one element set one property with the same specificity to different values, unless one styles
 * module merged them into one class. Rules occur twice (before the markup that needs them, and in their release's stylesheet), in any
 * order; the rule makes the order irrelevant. One self-contained function, so that it can run in a page: `page.evaluate(styleConflicts)`.
 * Attributes and properties of elements count as they are, `:hover` and similar states as if they applied, and conditions of `@media` as
 * they are if the document can evaluate them.
 * @returns one line for each conflict: property, rules, element
 */
export function styleConflicts(): string[] {
  /** Counts of a selector, most important first: ids; classes, attributes and pseudo-classes; elements. */
  type Specificity = readonly [number, number, number];
  interface Declaration {
    readonly selector: string;
    readonly conditions: string;
    readonly property: string;
    readonly value: string;
    /** Specificity as a sortable string. */
    readonly weight: string;
    /** Applies only during hover, focus or activation. */
    readonly passing: boolean;
    readonly owners: readonly string[];
    readonly from: string;
  }

  const PASSING = /:(?:hover|active|focus-visible|focus-within|focus)(?![\w-])/g;
  const ELEMENT = /::[\w-]+(?:\([^()]*\))?$|:(?:before|after)$/;

  /** Splits a list at its commas, except in brackets and strings. */
  function split(list: string): string[] {
    const parts = [''];
    let depth = 0;
    for (const [token] of list.matchAll(/"[^"]*"|\\.|[\s\S]/g)) {
      if (token === '(' || token === '[') depth += 1;
      if (token === ')' || token === ']') depth -= 1;
      if (token === ',' && depth === 0) parts.push('');
      else parts.push(`${parts.pop()}${token}`);
    }
    return parts.map((part) => part.trim());
  }

  function specificity(selector: string): Specificity {
    let counted: Specificity = [0, 0, 0];
    const add = ([a, b, c]: Specificity) => {
      counted = [counted[0] + a, counted[1] + b, counted[2] + c];
    };
    const strongest = (list: string) =>
      split(list)
        .map(specificity)
        .reduce((one, other) => (text(one) > text(other) ? one : other));
    let rest = selector;
    const take = (pattern: RegExp, each: Specificity) => {
      rest = rest.replaceAll(pattern, () => {
        add(each);
        return ' ';
      });
    };
    const one: Specificity = [0, 1, 0];
    // An attribute counts as a class; its value may contain any character.
    rest = rest.replaceAll(/\[(?:"[^"]*"|[^\]"])*\]/g, '.attribute');
    // From the innermost brackets outwards.
    for (let before = ''; before !== rest; ) {
      before = rest;
      const inner = /:([\w-]+)\(((?:[^()])*)\)/.exec(rest);
      if (!inner) break;
      const [whole, name = '', list = ''] = inner;
      if (name === 'is' || name === 'not' || name === 'has') add(strongest(list));
      else if (name !== 'where') add(one);
      rest = rest.replace(whole, ' ');
    }
    take(/::[\w-]+|:(?:before|after)(?![\w-])/g, [0, 0, 1]);
    take(/[:.](?:\\.|[\w-])+/g, one);
    take(/#(?:\\.|[\w-])+/g, [1, 0, 0]);
    take(/[a-z][\w-]*/gi, [0, 0, 1]);
    return counted;
  }

  function text(counted: Specificity): string {
    return counted.map((each) => String(each).padStart(4, '0')).join('.');
  }

  /** Maps a logical property to the physical one that it equals in left-to-right documents. */
  function physical(property: string): string {
    return property
      .replace(/\binline-size$/, 'width')
      .replace(/\bblock-size$/, 'height')
      .replace('inline-start', 'left')
      .replace('inline-end', 'right')
      .replace('block-start', 'top')
      .replace('block-end', 'bottom');
  }

  /** Returns the rule's subject, without the parts that `matches` cannot test. */
  function subjectOf(selector: string): string {
    const plain = selector
      .replace(ELEMENT, '')
      .replaceAll(/:not\([^()]*:(?:hover|active|focus)[^()]*\)/g, '')
      .replaceAll(PASSING, ':is(*)')
      .trim();
    return plain === '' || /[\s>+~]$/.test(plain) ? `${plain}*` : plain;
  }

  const read = new Set<string>();
  const byElement = new Map<Element, Map<string, Declaration[]>>();

  function note(rule: CSSStyleRule, conditions: string, from: string): void {
    // The same rule occurs before the markup and in a stylesheet.
    if (read.has(conditions + rule.cssText)) return;
    read.add(conditions + rule.cssText);
    const properties = Array.from(rule.style);
    for (const selector of split(rule.selectorText)) {
      const owners = [...selector.matchAll(/\.(t-[\w-]+)/g)].map(([, name = '']) => name);
      if (owners.length === 0) continue;
      const pseudoElement = ELEMENT.exec(selector)?.[0].replace('::', ':') ?? '';
      const passing = selector.search(PASSING) >= 0;
      const counted = text(specificity(selector));
      for (const element of document.querySelectorAll(subjectOf(selector))) {
        const declared = byElement.get(element) ?? new Map<string, Declaration[]>();
        byElement.set(element, declared);
        for (const property of properties) {
          const priority = rule.style.getPropertyPriority(property) === 'important' ? 'important' : 'normal';
          const key = `${pseudoElement} ${priority}`;
          const all = declared.get(key) ?? [];
          declared.set(key, all);
          const value = rule.style.getPropertyValue(property);
          all.push({
            selector,
            conditions,
            property: physical(property),
            value,
            weight: counted,
            passing,
            owners,
            from,
          });
        }
      }
    }
  }

  function readAll(rules: Iterable<CSSRule>, conditions: string, from: string): void {
    for (const rule of rules) {
      if ('selectorText' in rule && 'style' in rule) note(rule as CSSStyleRule, conditions, from);
      else if ('media' in rule && 'cssRules' in rule && typeof window.matchMedia === 'function') {
        const { media, cssRules } = rule as CSSMediaRule;
        if (window.matchMedia(media.mediaText).matches) readAll(cssRules, conditions, from);
      } else if ('cssRules' in rule && !rule.cssText.startsWith('@keyframes')) {
        const { cssRules, cssText } = rule as CSSGroupingRule;
        readAll(cssRules, `${conditions}${cssText.split('{')[0]?.trim()} `, from);
      }
    }
  }

  for (const sheet of document.styleSheets) readAll(sheet.cssRules, '', sheet.href ?? 'in the document');

  /** Browsers expand shorthands into their properties; jsdom does not. */
  const SHORTHANDS =
    /^(?:animation|background|border(?:-\w+)?|columns?|flex|font|gap|grid(?:-\w+)?|inset|list-style|margin|mask|outline|overflow|padding|place-\w+|text-decoration|transition)$/;
  const isPart = (property: string, of: string) => SHORTHANDS.test(of) && property.startsWith(`${of}-`);
  const sameProperty = (one: string, other: string) => one === other || isPart(one, other) || isPart(other, one);
  /**
   * Returns whether both may apply at the same time: without a condition, under the same one, or under conditions that cannot be
   * distinguished.
   */
  const meet = (one: Declaration, other: Declaration) =>
    one.conditions === other.conditions || one.conditions === '' || other.conditions === '';
  const conflicts = new Set<string>();
  for (const [element, declared] of byElement) {
    for (const all of declared.values()) {
      for (const [at, one] of all.entries()) {
        for (const other of all.slice(at + 1)) {
          if (one.weight !== other.weight || one.value === other.value) continue;
          if (!sameProperty(one.property, other.property) || !meet(one, other)) continue;
          if (one.owners.some((owner) => other.owners.includes(owner))) continue;
          const decided = all.some(
            ({ weight, property, passing, conditions }) =>
              weight > one.weight && property === one.property && !passing && conditions === '',
          );
          if (decided) continue;
          const [first, second] = [one, other]
            .map(({ conditions, selector, value, from }) => `${conditions}${selector} {${value}} (${from})`)
            .sort();
          const tag = `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
          conflicts.add(`${one.property}: ${first} and ${second} on ${tag}`);
        }
      }
    }
  }
  return [...conflicts].sort();
}
