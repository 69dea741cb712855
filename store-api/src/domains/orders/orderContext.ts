/** Dependencies of the functions that read and change orders. `createOrders` supplies them. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { StoreDb, StoreTransaction } from '../../platform/data/database.ts';
import type { QueuedMailer } from '../../platform/jobs/jobs.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OrderLinks } from './orderLinks.ts';
import type { OrderReturns } from './orderReturns.ts';
import type { OrderActor, OrderState } from './orderStates.ts';
import type { StoredOrder } from './ordersTables.ts';

export interface OrderContext {
  readonly db: StoreDb;
  readonly catalogue: () => Catalogue;
  readonly mailer: QueuedMailer;
  /** The store's public origin, without a trailing slash. */
  readonly publicOrigin: string;
  readonly links: OrderLinks;
  readonly followUps: OrderFollowUps;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Called once for each change of state, after the transaction has been committed. */
  readonly onMoved?: (to: OrderState, actor: OrderActor) => void;
}

/** How returns and claims react to changes of an order, in the same transaction, and their data about an order. */
export interface OrderFollowUps {
  readonly returnsOf: (from: Pick<StoreDb, 'select'>, orderId: string) => Promise<OrderReturns>;
  readonly onOrdered: (transaction: StoreTransaction, order: StoredOrder, catalogue: Catalogue) => Promise<void>;
  /** @param operator the name of the operator who shipped the order; null: no operator */
  readonly onShipped: (transaction: StoreTransaction, orderId: string, operator: string | null) => Promise<void>;
}
