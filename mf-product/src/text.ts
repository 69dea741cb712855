/** The texts of this remote. A key that en-US does not have is a type error. */
import { type KeyOf, type Translate as TranslateOf, useTextOf } from '@tessera/remote-kit/useText';
import type drawings from './locales/en-US/drawings.json';
import type home from './locales/en-US/home.json';
import type pictures from './locales/en-US/pictures.json';
import type rare from './locales/en-US/rare.json';
import type rareBuy from './locales/en-US/rareBuy.json';
import type rareFacts from './locales/en-US/rareFacts.json';
import type rareStory from './locales/en-US/rareStory.json';
import type ring from './locales/en-US/ring.json';
import type ringContents from './locales/en-US/ringContents.json';
import type ringStory from './locales/en-US/ringStory.json';
import type ringTerms from './locales/en-US/ringTerms.json';
import type sizing from './locales/en-US/sizing.json';
import type sizingGuide from './locales/en-US/sizingGuide.json';
import type sizingKit from './locales/en-US/sizingKit.json';
import type sizingPrint from './locales/en-US/sizingPrint.json';
import type sizingSheet from './locales/en-US/sizingSheet.json';

export type TextKey = KeyOf<{
  drawings: typeof drawings;
  home: typeof home;
  pictures: typeof pictures;
  rare: typeof rare;
  rareBuy: typeof rareBuy;
  rareFacts: typeof rareFacts;
  rareStory: typeof rareStory;
  ring: typeof ring;
  ringContents: typeof ringContents;
  ringStory: typeof ringStory;
  ringTerms: typeof ringTerms;
  sizing: typeof sizing;
  sizingGuide: typeof sizingGuide;
  sizingKit: typeof sizingKit;
  sizingPrint: typeof sizingPrint;
  sizingSheet: typeof sizingSheet;
}>;
export type Translate = TranslateOf<TextKey>;
export const useText = useTextOf<TextKey>;
