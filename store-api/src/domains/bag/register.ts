/** Registers the bag: its forms, and the cookie by which pages without scripts know it. */

import { ownFormsAlone } from '../../platform/http/ownForms.ts';
import { limited } from '../../platform/http/rateLimits.ts';
import { refuseForm } from '../../platform/pages/tooManyPage.tsx';
import type { Platform, PublicHttp } from '../../platform/registration/registration.ts';
import type { CartVendor } from '../cart/cartVendor.ts';
import type { UnlockedIn } from '../cart/unlockedIn.ts';
import type { LocalCarts } from '../cart/vendors/local/localCarts.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { bagFormRoutes } from './bagFormRoutes.ts';
import { bagJoinRoutes } from './bagJoin.ts';
import { directCheckoutRoutes } from './directCheckout.ts';

export interface BagParts {
  readonly catalogue: () => Catalogue;
  readonly carts: LocalCarts;
  /** What the bag's forms change. */
  readonly bags: CartVendor;
  /** Whether a write that is sent twice is done once. */
  readonly repeatable: boolean;
  readonly unlocked: UnlockedIn;
  /** Forms per minute and client address; 0 is without limit. */
  readonly changesPerMinute: number;
}

export function registerBag({ logger }: Platform, parts: BagParts) {
  const { catalogue, carts, bags, repeatable, unlocked } = parts;
  return {
    routes(http: PublicHttp) {
      bagJoinRoutes(http.calls, bags, { repeatable, unlocked });
      http.app.use(
        '/cart',
        limited({
          windowMs: 60_000,
          limit: parts.changesPerMinute,
          skip: ({ method }) => method !== 'POST',
          refuse: (request, response) => refuseForm(request, response, { back: '/bag' }),
        }),
        ownFormsAlone,
      );
      bagFormRoutes(http, { catalogue, carts: bags, logger, unlocked });
      directCheckoutRoutes(http, catalogue, carts, unlocked);
    },
  };
}
