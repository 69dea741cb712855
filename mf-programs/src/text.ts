/** The texts of this remote. A key that en-US does not have is a type error. */
import { type KeyOf, type Translate as TranslateOf, useTextOf } from '@tessera/remote-kit/useText';
import type partner from './locales/en-US/partner.json';

export type TextKey = KeyOf<{ partner: typeof partner }>;
export type Translate = TranslateOf<TextKey>;
export const useText = useTextOf<TextKey>;
