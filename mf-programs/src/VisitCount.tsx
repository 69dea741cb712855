import type { Programme } from '@tessera/shared-contracts/programmes/programmes';
import { programmeVisitPath } from '@tessera/shared-contracts/programmes/programmeVisit';
import type { Store } from '@tessera/shared-contracts/stores/stores';

/**
 * Counts a page view: a number per day, nothing about the visitor (decision 69). Low priority, so that no preload requests the image, too.
 */
export function VisitCount({
  programme,
  code,
  store,
}: {
  readonly programme: Programme;
  readonly code: string;
  readonly store: Store;
}) {
  return <img src={programmeVisitPath(programme, code, store)} alt="" hidden fetchPriority="low" />;
}
