/** What a sweep of old rows needs. */
import type { Db } from '@tessera/service-kit/database';
import type * as tables from './cartTables.ts';

export interface SweepOptions {
  readonly db: Pick<Db<typeof tables>, 'select' | 'delete'>;
  /** Days after its last write that a cart is kept. */
  readonly cartDays: number;
  readonly now?: () => Date;
  /** Ends the sweep after the batch it is at. */
  readonly signal?: AbortSignal;
}
