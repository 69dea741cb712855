/** The journey's queries, evaluated in the page, so that they are the same in every engine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as TestingLibrary from '@testing-library/dom';

/** An element as assistive technology finds it. */
export interface Target {
  readonly role: string;
  /** The full accessible name, or a pattern that matches part of it. */
  readonly name?: string | RegExp;
  /** The part of the page to search; the whole page by default. */
  readonly within?: Target;
}

/** A target as JSON. */
interface TargetJson {
  readonly role: string;
  readonly name?: string;
  readonly pattern?: string;
  readonly within?: TargetJson;
}

interface Probe {
  /** The first visible match, or null. */
  find(target: TargetJson): HTMLElement | null;
  /** The match once a mouse can hit it: visible, enabled, inside the window, not covered, and not moved since the last call. */
  clickable(target: TargetJson): HTMLElement | null;
  isChecked(target: TargetJson): boolean | null;
  /** The visible text of the page or of a part; null when the part does not exist. */
  text(target: TargetJson | null): string | null;
}

declare global {
  var TestingLibraryDom: typeof TestingLibrary;
  var tesseraProbe: Probe | undefined;
}

export const targetJson = ({ role, name, within }: Target): TargetJson => ({
  role,
  ...(typeof name === 'string' ? { name } : {}),
  ...(name instanceof RegExp ? { pattern: name.source } : {}),
  ...(within ? { within: targetJson(within) } : {}),
});

/** Its source is sent to the page, so it uses nothing of this module. */
function installProbe(): void {
  const { queryAllByRole } = globalThis.TestingLibraryDom;
  const positions = new WeakMap<Element, string>();
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const find = ({ role, name, pattern, within }: TargetJson): HTMLElement | null => {
    const container = within === undefined ? document.body : find(within);
    if (container === null) return null;
    const fits = (computed: string) =>
      (name === undefined || plain(computed) === name) &&
      (pattern === undefined || new RegExp(pattern).test(plain(computed)));
    return queryAllByRole(container, role, { name: fits })[0] ?? null;
  };
  const isHit = (element: HTMLElement): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  globalThis.tesseraProbe = {
    find,
    clickable(target) {
      const element = find(target);
      if (element === null || element.matches(':disabled, [aria-disabled="true"]')) return null;
      // A control that its label covers is clicked through the label, as a visitor does.
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const candidates = [element, ...labels];
      const hit = candidates.find(isHit);
      const shown = hit ?? candidates.at(-1) ?? element;
      if (hit === undefined) {
        // Lays out all sections: their estimated heights would move the element between the query and the click.
        document.documentElement.dataset.wholeLayout = '';
        shown.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
      const { left, top, width, height } = shown.getBoundingClientRect();
      const position = [left, top, width, height].join(' ');
      const isStill = positions.get(shown) === position;
      positions.set(shown, position);
      return isStill && hit !== undefined ? hit : null;
    },
    isChecked(target) {
      const element = find(target);
      if (element === null) return null;
      return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true';
    },
    text(target) {
      const element = target === null ? document.body : find(target);
      // biome-ignore lint/performance/useDomNodeTextContent: a reader sees no hidden text.
      return element === null ? null : plain(element.innerText);
    },
  };
}

const require = createRequire(import.meta.url);
const library = join(dirname(require.resolve('@testing-library/dom')), '@testing-library/dom.umd.min.js');

/** Expression that installs the probe in a page. */
export const INSTALL = `(function () { ${readFileSync(library, 'utf8')}
  (${installProbe})(); }).call(globalThis)`;
