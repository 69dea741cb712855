/** The texts of this remote. A key that en-US does not have is a type error. */
import { type KeyOf, type Translate as TranslateOf, useTextOf } from '@tessera/remote-kit/useText';
import type bag from './locales/en-US/bag.json';
import type bagPage from './locales/en-US/bagPage.json';
import type bagSlot from './locales/en-US/bagSlot.json';
import type gift from './locales/en-US/gift.json';
import type offers from './locales/en-US/offers.json';
import type panel from './locales/en-US/panel.json';

export type TextKey = KeyOf<{
  bag: typeof bag;
  bagPage: typeof bagPage;
  bagSlot: typeof bagSlot;
  gift: typeof gift;
  offers: typeof offers;
  panel: typeof panel;
}>;
export type Translate = TranslateOf<TextKey>;
export const useText = useTextOf<TextKey>;
