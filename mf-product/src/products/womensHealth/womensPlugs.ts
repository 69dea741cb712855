/** The two plugs about the cycle, and their features. */
import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';

export const WOMENS_PLUGS = ['CYCLE', 'WOMENS_HEALTH'] as const satisfies readonly Plug[];
export type WomensPlug = (typeof WOMENS_PLUGS)[number];

/** In the table's order. */
export const WOMENS_FEATURES = {
  ahead: ['CYCLE'],
  window: ['CYCLE'],
  confirms: ['CYCLE'],
  lines: ['WOMENS_HEALTH'],
  notes: ['WOMENS_HEALTH'],
} as const satisfies Record<string, readonly WomensPlug[]>;
