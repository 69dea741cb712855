/** Stands in for `src/stillPages.ts` where a remote has none. */
import type { AnyStillPages } from '../definition/defineStillPages.ts';

const none: AnyStillPages = {};
export default none;
