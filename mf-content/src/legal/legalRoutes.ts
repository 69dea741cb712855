/** Routes of the legal documents, and the cache keys of their pages. */
import { READING } from '@tessera/remote-kit/cacheTimes';
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { SlotCachePolicies } from '@tessera/shared-contracts/remotes/slotCachePolicy';

const DOCUMENT = { still: true, searchable: true, frame: { theme: 'light' } } as const;

export const legalRoutes = [
  { path: '/terms-of-sale/ring/:region', probe: '/terms-of-sale/ring/us', ...DOCUMENT },
  { path: '/terms-of-sale/home/:region', probe: '/terms-of-sale/home/us', ...DOCUMENT },
  { path: '/terms-of-sale/m1/:region', probe: '/terms-of-sale/m1/us', ...DOCUMENT },
  { path: '/terms-of-sale/blood-vision/:region', probe: '/terms-of-sale/blood-vision/us', ...DOCUMENT },
  { path: '/terms-and-conditions/:region', probe: '/terms-and-conditions/in', ...DOCUMENT },
  { path: '/privacy-policy/:region', probe: '/privacy-policy/ae', ...DOCUMENT },
] as const satisfies RemoteConfig['routes'];

const CACHED = { varyOn: ['store', 'locale'], ...READING } as const satisfies SlotCachePolicies[string];

export const legalCache: SlotCachePolicies = {
  '/terms-of-sale/ring/:region': CACHED,
  '/terms-of-sale/home/:region': CACHED,
  '/terms-of-sale/m1/:region': CACHED,
  '/terms-of-sale/blood-vision/:region': CACHED,
  '/terms-and-conditions/:region': CACHED,
  '/privacy-policy/:region': CACHED,
};
