/** Registers the bag: its forms, and the cookie that identifies it on pages without scripts. */

import { limited } from '../../platform/http/limits/limited.ts';
import { ownFormsAlone } from '../../platform/http/ownForms.ts';
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
  /** The vendor that the bag's forms write to. */
  readonly bags: CartVendor;
  /** Whether a repeated write takes effect only once. */
  readonly repeatable: boolean;
  readonly unlocked: UnlockedIn;
  /** Form submissions per minute and client address. 0: no limit. */
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
