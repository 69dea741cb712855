import { Button } from '@tessera/design-system/Button';
import { TextField } from '@tessera/design-system/TextField';
import { programmeVisitPath } from '@tessera/shared-contracts/programmes/programmeVisit';
import {
  REFERRAL_FORM,
  REFERRAL_PRODUCT,
  type ReferralOutcome,
  type ReferralProduct,
} from '@tessera/shared-contracts/programmes/referral';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { useText } from '../../text.ts';
import * as styles from './ReferralLead.styles.ts';

export interface M1Lead {
  readonly store: Store;
  /** Name of the recommending friend, from the address. Null: the visitor enters it. */
  readonly from: string | null;
  /** Outcome of the form. Null: not submitted. */
  readonly said: ReferralOutcome | null;
  /** Whether the store grants a discount for a recommendation. */
  readonly saves: boolean;
}

const PRODUCT: ReferralProduct = 'm1';

/** Lead form of a friend's page: who recommended the M1, an address, and a plan, which starts empty (C3, PROG-07). A plain form. */
export default function ReferralLead({ lead: { store, from, said, saves } }: { readonly lead: M1Lead }) {
  const { t } = useText();
  const isKept = said === 'kept';
  return (
    <section className={styles.lead} aria-labelledby="lead">
      <h2 className={styles.title} id="lead">
        {t('pricingFacts.lead.title')}
      </h2>
      <form className={styles.form} method="post" action={`${REFERRAL_FORM}?${new URLSearchParams({ store })}`}>
        {isKept ? (
          <p role="status">{t(saves ? 'pricingFacts.lead.kept' : 'pricingFacts.lead.keptWithout')}</p>
        ) : (
          <>
            <p>{from === null ? t('pricingFacts.lead.unnamed') : t('pricingFacts.lead.text', { name: from })}</p>
            <input type="hidden" name={REFERRAL_PRODUCT} value={PRODUCT} />
            <input type="hidden" name="plan" value="" />
            {from === null ? (
              <TextField
                label={t('pricingFacts.lead.who')}
                name="affiliate"
                maxLength={64}
                required
                hint={t('pricingFacts.lead.whoHint')}
                error={said === 'name' ? t('pricingFacts.lead.name') : null}
              />
            ) : (
              <input type="hidden" name="affiliate" value={from} />
            )}
            <TextField
              label={t('pricingFacts.lead.email')}
              type="email"
              name="email"
              autoComplete="email"
              required
              error={said === 'invalid' || said === 'tooMany' ? t(`pricingFacts.lead.${said}`) : null}
            />
            <Button type="submit" variant="secondary">
              {t('pricingFacts.lead.send')}
            </Button>
          </>
        )}
      </form>
      {/* Counts page views (decision 69). Low priority, so that no preload requests it as well. */}
      <img src={programmeVisitPath('referral', PRODUCT, store)} alt="" hidden fetchPriority="low" />
    </section>
  );
}
