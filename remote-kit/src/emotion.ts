/** The Emotion instance of all styles modules (`*.styles.ts`): class names are `t-` and the hash of what they stand for. */
import createEmotion, { type CSSObject, type Options } from '@emotion/css/create-instance';

/** The CSS properties that Emotion knows, without its index signature, which takes any name. */
type Properties = {
  readonly [Name in keyof CSSObject as string extends Name
    ? never
    : Name extends `:${string}`
      ? never
      : Name]: CSSObject[Name];
};

/** Custom properties, at-rules, and selectors of nested rules, which hold an `&`. */
type OtherKey = `--${string}` | `@${string}` | `${string}&${string}`;
type Value = string | number | readonly string[];

/** Names alone are checked here: under a computed key TypeScript widens the values to `string`. */
type NestedStyles = {
  readonly [Key in keyof Properties | OtherKey]?: Key extends OtherKey ? NestedStyles | Value : Value;
};

/**
 * A style object. A misspelt property is a type error, in nested rules too. `label` becomes part of the class name; a class
 * without rules needs one, or it is the same class as every other without rules.
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
const emotion = createEmotion({ key: 't', stylisPlugins: [refuseLeadingColon] });
// Its own types take any name for a property.
const untyped: { css(...styles: readonly unknown[]): string } = emotion;

export const { cx, injectGlobal, cache } = emotion;

/** The class name of some styles. A class name among them stands for its own styles; later styles override earlier ones. */
export const css = (...styles: readonly (Styles | string)[]): string => untyped.css(...styles);

/** The name of an animation. */
export const keyframes = (frames: { readonly [At in Offset]?: Frame }): string => emotion.keyframes(frames);
