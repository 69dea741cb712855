/** The Emotion instance of all styles modules (`*.styles.ts`): class names are `t-` and the hash of what they stand for. */
import createEmotion from '@emotion/css/create-instance';

/**
 * No vendor prefixes are added: the browsers of the store need none, and a style that does need one writes it.
 * `injectGlobal` is for what belongs to no class, such as `@property`.
 */
export const { css, keyframes, cx, injectGlobal, cache } = createEmotion({ key: 't', stylisPlugins: [] });
