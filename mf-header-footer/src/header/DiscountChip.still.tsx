import { Icon } from '@tessera/design-system/Icon';
import { WORKPLACE_FORMS } from '@tessera/shared-contracts/programmes/forWork';
import { PROGRAMME_LEAVE_CODE, PROGRAMME_LEAVE_PATH } from '@tessera/shared-contracts/programmes/programmeLeave';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { useText } from '../text.ts';
import * as styles from './DiscountChip.styles.ts';
import type { VisitsDiscount } from './visitsDiscount.ts';

/** The visitor's discounts, each with a button to remove it. Plain forms, so no script is needed (PROG-01, PROG-05). */
export default function DiscountChip({
  codes,
  takesOff,
  workplace,
  store,
}: VisitsDiscount & { readonly store: Store }) {
  const { t } = useText();
  const named = codes.join(', ');
  const ofStore = new URLSearchParams({ store });
  return (
    <>
      {codes.length === 0 ? null : (
        <form
          className={styles.chip}
          method="post"
          action={`${PROGRAMME_LEAVE_PATH}?${ofStore}`}
          aria-label={t('header.discount.label')}
        >
          <p className={styles.words}>
            <b translate="no">{named}</b> {t(takesOff ? 'header.discount.comesOff' : 'header.discount.none')}
          </p>
          {codes.map((code) => (
            <input key={code} type="hidden" name={PROGRAMME_LEAVE_CODE} value={code} />
          ))}
          <button className={styles.leave} type="submit" aria-label={t('header.discount.remove', { codes: named })}>
            <Icon name="close" />
          </button>
        </form>
      )}
      {workplace === null ? null : (
        <form className={styles.chip} method="post" action={WORKPLACE_FORMS.leave} aria-label={workplace.name}>
          <p className={styles.words}>
            <b translate="no">{workplace.name}</b>{' '}
            {t(workplace.takesOff ? 'header.discount.unlocked' : 'header.discount.none')}
          </p>
          <input type="hidden" name="companyCode" value={workplace.code} />
          <button
            className={styles.leave}
            type="submit"
            aria-label={t('header.discount.signOut', { company: workplace.name })}
          >
            <Icon name="close" />
          </button>
        </form>
      )}
    </>
  );
}
