import type { Translate } from '../text.ts';
import { CATALOGUE } from './catalogue.ts';

/** The contents of /ogdb in one sentence, for its head and for the search. */
export const ogdbDescription = (t: Translate): string =>
  t('ogdb.head.description', { generations: CATALOGUE.generations.length, versions: CATALOGUE.firmware.length });
