/** The texts of this remote. A key that en-US does not have is a type error. */
import { type KeyOf, type Translate as TranslateOf, useTextOf } from '@tessera/remote-kit/useText';
import type cycleReport from './locales/en-US/cycleReport.json';
import type foods from './locales/en-US/foods.json';
import type hsa from './locales/en-US/hsa.json';
import type legal from './locales/en-US/legal.json';
import type ogdb from './locales/en-US/ogdb.json';
import type pictures from './locales/en-US/pictures.json';
import type science from './locales/en-US/science.json';
import type signal from './locales/en-US/signal.json';
import type tree from './locales/en-US/tree.json';

export type TextKey = KeyOf<{
  cycleReport: typeof cycleReport;
  foods: typeof foods;
  hsa: typeof hsa;
  legal: typeof legal;
  ogdb: typeof ogdb;
  pictures: typeof pictures;
  science: typeof science;
  signal: typeof signal;
  tree: typeof tree;
}>;
export type Translate = TranslateOf<TextKey>;
export const useText = useTextOf<TextKey>;
