/**
 * The picture that counts who opened a programme's page (decision 69): asked for by the page itself, so a browser without scripts is
 * counted too. Its address holds nothing of the visitor.
 */

import type { Store } from '../stores/stores.ts';
import type { Programme } from './programmes.ts';

export const PROGRAMME_VISIT_PATH = '/media/programme-visit.svg';

/** @param code the partner's, company's or group's own; of the referral the product, `ring` or `m1` */
export const programmeVisitPath = (programme: Programme, code: string, store: Store): string =>
  `${PROGRAMME_VISIT_PATH}?${new URLSearchParams({ store, programme, code })}`;
