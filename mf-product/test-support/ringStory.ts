/** Data below the configuration of the ring page, for tests: a Friday in the AE store, without reviews. */
import type { RingStoryData } from '../src/products/ring/story/ringStoryData.ts';

export const TEST_STORY: RingStoryData = {
  delivery: {
    today: '2026-11-20',
    sizingKit: { what: 'leaves', from: '2026-11-20', to: '2026-11-21' },
    ring: { what: 'arrives', from: '2026-12-18', to: '2027-01-01' },
    engravedRing: { what: 'arrives', from: '2026-12-25', to: '2027-01-08' },
    travelCharger: { what: 'leaves', from: '2026-11-22', to: '2026-11-23' },
    inStock: { what: 'arrives', from: '2026-11-23', to: '2026-11-24' },
    express: false,
  },
  reviews: { product: 'ring_air', count: 0, rating: null, reviews: [] },
};
