/** The Emotion instance of all styles modules (`*.styles.ts`): class names are `t-` and the hash of what they stand for. */
import createEmotion, { type Options } from '@emotion/css/create-instance';

type Plugin = NonNullable<Options['stylisPlugins']>[number];

/** Emotion takes `:lang(th) &` for `&:lang(th) &`; no test of a component would see it. */
const refuseLeadingColon: Plugin = ({ type, value }) => {
  if (type !== 'rule') return;
  // Only commas outside of brackets part selectors.
  let flat = value;
  while (flat.includes('(')) {
    const inner = flat.replaceAll(/\(([^()]*)\)/g, (_, within: string) => (within.includes('&') ? '&' : ''));
    if (inner === flat) break;
    flat = inner;
  }
  if (!flat.split(',').some((selector) => /^\s*:.*&/s.test(selector))) return;
  throw new Error(`"${value.replaceAll('\f', '')}" begins with a colon and names & later. Write a * before the colon.`);
};

/**
 * No vendor prefixes are added: the browsers of the store need none, and a style that does need one writes it.
 * `injectGlobal` is for what belongs to no class, such as `@property`.
 */
export const { css, keyframes, cx, injectGlobal, cache } = createEmotion({
  key: 't',
  stylisPlugins: [refuseLeadingColon],
});
