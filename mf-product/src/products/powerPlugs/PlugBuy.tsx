import { TextLink } from '@tessera/design-system/TextLink';
import type { OwnedPlanOffer, Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { useText } from '../../text.ts';
import { PlanBuy } from '../plans/PlanBuy.tsx';
import * as styles from './PlugBuy.styles.ts';
import { withNewRing } from './plugs.ts';

export interface PlugBuyProps {
  readonly plug: Plug;
  readonly title: OwnedPlanOffer['title'];
  readonly terms: OwnedPlanOffer['terms'];
  readonly taxIncluded: boolean;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  readonly headingLevel: 2 | 4;
  readonly headingId?: string | undefined;
}

/** The two ways to buy a plug: alone for a ring that the shopper owns, or with a new ring on the ring's page. */
export function PlugBuy({ plug, ring, ...offer }: PlugBuyProps) {
  const { t } = useText();
  return (
    <PlanBuy
      what="PLUG"
      {...offer}
      after={({ years }) => (
        <>
          <p className={styles.newRing}>{t('planBuy.newRingText')}</p>
          <TextLink href={withNewRing(ring, plug, years)} variant="alone">
            {t('planBuy.newRing')}
          </TextLink>
        </>
      )}
    />
  );
}
