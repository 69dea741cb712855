import type { RING_SIZE_OPEN, RING_SIZES } from '@tessera/shared-contracts/ring/ring';

/** Path of a ring's page with a size preselected; 99 is the sizing kit. @param ring path of the page in the visitor's store */
export const ringInSize = (ring: string, size: (typeof RING_SIZES)[number] | typeof RING_SIZE_OPEN): string =>
  `${ring}?size=${size}`;
