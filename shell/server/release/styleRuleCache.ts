/**
 * The style rules that one process has sent. A page is drawn with hundreds of them, the same ones for each visitor: a
 * process sends each once and names it by its id from then on, and what was looked at once need not be again.
 */
import { type StyleRule, styleRuleSchema } from '@tessera/shared-contracts/remote';

/** Bytes of rules kept for one process; a release's stylesheets have some hundred thousand. */
const MAX_BYTES = 8 * 2 ** 20;

export class StyleRuleCache {
  readonly #rules = new Map<string, StyleRule>();
  #bytes = 0;

  /** @returns the rules, whole; what is none stays as it is, for whoever reads the answer to refuse. @throws {RangeError} too many */
  whole(sent: readonly unknown[]): unknown[] {
    return sent.map((each) => this.#whole(each));
  }

  #whole(sent: unknown): unknown {
    if (typeof sent === 'string') return this.#rules.get(sent) ?? sent;
    const parsed = styleRuleSchema.safeParse(sent);
    if (!parsed.success) return sent;
    const rule = parsed.data;
    if (!this.#rules.has(rule.id)) this.#bytes += rule.css.length;
    if (this.#bytes > MAX_BYTES) throw new RangeError('style rules without end');
    this.#rules.set(rule.id, rule);
    parsedRules.add(rule);
    return rule;
  }
}

const parsedRules = new WeakSet<object>();

/** Whether it came out of a cache, and so needs no second look. */
export const isParsedRule = (rule: unknown): rule is StyleRule =>
  typeof rule === 'object' && rule !== null && parsedRules.has(rule);
