/** The texts of this remote. A key that en-US does not have is a type error. */
import { type KeyOf, type Translate as TranslateOf, useTextOf } from '@tessera/remote-kit/useText';
import type greeting from './locales/en-US/greeting.json';
import type header from './locales/en-US/header.json';
import type still from './locales/en-US/still.json';
import type story from './locales/en-US/story.json';

export type TextKey = KeyOf<{
  greeting: typeof greeting;
  header: typeof header;
  still: typeof still;
  story: typeof story;
}>;
export type Translate = TranslateOf<TextKey>;
export const useText = useTextOf<TextKey>;
