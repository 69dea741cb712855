/** The texts of this remote. A key that en-US does not have is a type error. */
import { type KeyOf, type Translate as TranslateOf, useTextOf } from '@tessera/remote-kit/useText';
import type bagButton from './locales/en-US/bagButton.json';
import type footer from './locales/en-US/footer.json';
import type header from './locales/en-US/header.json';
import type marketBanner from './locales/en-US/marketBanner.json';
import type stickyBanner from './locales/en-US/stickyBanner.json';

export type TextKey = KeyOf<{
  bagButton: typeof bagButton;
  footer: typeof footer;
  header: typeof header;
  marketBanner: typeof marketBanner;
  stickyBanner: typeof stickyBanner;
}>;
export type Translate = TranslateOf<TextKey>;
export const useText = useTextOf<TextKey>;
