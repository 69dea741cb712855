/** Conditions under which store-api is ready for requests. */
import { createReadiness, type Readiness } from '@tessera/service-kit/http/readiness';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { cart } from '../domains/cart/cartTables.ts';
import type { Catalogue } from '../domains/catalogue/catalogue.ts';
import type { StoreDatabase } from '../platform/data/database.ts';

export interface StoreReadinessOptions {
  readonly database: StoreDatabase;
  readonly catalogue: () => Catalogue;
  readonly logger: Logger;
}

export function storeReadiness({ database, catalogue, logger }: StoreReadinessOptions): Readiness {
  return createReadiness({
    logger,
    checks: { catalogue: () => catalogue().merchandise.size > 0 },
    shared: { database: () => database.db.select({ id: cart.id }).from(cart).limit(1) },
    details: () => ({ database: database.kind }),
  });
}
