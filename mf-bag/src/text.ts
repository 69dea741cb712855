/** The texts of this remote. A key that en-US does not have is a type error. */
import { type KeyOf, type Translate as TranslateOf, useTextOf } from '@tessera/remote-kit/useText';
import type bag from './locales/en-US/bag.json';
import type gift from './locales/en-US/gift.json';
import type offers from './locales/en-US/offers.json';

export type TextKey = KeyOf<{ bag: typeof bag; gift: typeof gift; offers: typeof offers }>;
export type Translate = TranslateOf<TextKey>;
export const useText = useTextOf<TextKey>;
