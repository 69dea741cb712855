/** The Emotion instance of all styles modules (`*.styles.ts`): class names are `t-` and a hash of their styles. */
import createEmotion, { type CSSObject, type Options } from '@emotion/css/create-instance';

/** The CSS properties that Emotion knows, without its index signature, which allows any name. */
type Properties = {
  readonly [Name in keyof CSSObject as string extends Name
    ? never
    : Name extends `:${string}`
      ? never
      : Name]: CSSObject[Name];
};

/** Custom properties, at-rules, and selectors of nested rules, which contain an `&`. */
type OtherKey = `--${string}` | `@${string}` | `${string}&${string}`;
type Value = string | number | readonly string[];

/** Checks only names: under a computed key TypeScript widens the values to `string`. */
type NestedStyles = {
  readonly [Key in keyof Properties | OtherKey]?: Key extends OtherKey ? NestedStyles | Value : Value;
};

/**
 * A style object. A misspelt property is a type error, in nested rules too. `label` becomes part of the class name; a class without rules
 * needs a label, because otherwise it equals every other class without rules.
 */
export type Styles = {
  readonly [Key in keyof Properties | OtherKey | 'label']?: Key extends keyof Properties
    ? Properties[Key]
    : Key extends OtherKey
      ? NestedStyles | Value
      : string;
};

type Offset = 'from' | 'to' | `${string}%`;
type Frame = Properties & { readonly [Name in `--${string}`]?: string };

type Plugin = NonNullable<Options['stylisPlugins']>[number];

/** Emotion treats `:lang(th) &` as `&:lang(th) &`, and component tests would not detect it. */
const refuseLeadingColon: Plugin = ({ type, value }) => {
  if (type !== 'rule') return;
  // Only commas outside of brackets separate selectors.
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
 * Adds no vendor prefixes: the store's browsers need none, and a style that needs one contains it. `injectGlobal` is for rules without a
 * class, such as `@property`.
 */
const emotion = createEmotion({ key: 't', stylisPlugins: [refuseLeadingColon] });
// Emotion's own types allow any property name.
const untyped: { css(...styles: readonly unknown[]): string } = emotion;

export const { cx, injectGlobal, cache } = emotion;

/** Returns the class name of some styles. A class name in the list represents its styles; later styles override earlier ones. */
export const css = (...styles: readonly (Styles | string)[]): string => untyped.css(...styles);

/** Returns the name of an animation. */
export const keyframes = (frames: { readonly [At in Offset]?: Frame }): string => emotion.keyframes(frames);
