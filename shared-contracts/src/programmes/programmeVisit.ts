/**
 * Tracking picture that counts visits of a programme's page (decision 69). The page's markup requests it, so browsers without scripts are
 * counted too. Its address has no data of the visitor.
 */

import type { Store } from '../stores/stores.ts';
import type { Programme } from './programmes.ts';

export const PROGRAMME_VISIT_PATH = '/media/programme-visit.svg';

/** @param code the code of the partner, company or group; for the referral the product, `ring` or `m1` */
export const programmeVisitPath = (programme: Programme, code: string, store: Store): string =>
  `${PROGRAMME_VISIT_PATH}?${new URLSearchParams({ store, programme, code })}`;
