import type { Programme } from '@tessera/shared-contracts/programmes/programmes';
import { programmeVisitPath } from '@tessera/shared-contracts/programmes/programmeVisit';
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** Counts that the page was opened: a number for the day, nothing of the visitor (decision 69). Low, so that no preload asks for it too. */
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
