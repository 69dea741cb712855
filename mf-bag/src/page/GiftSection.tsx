import { Button } from '@tessera/design-system/Button';
import * as checkbox from '@tessera/design-system/checkbox.styles';
import { TextField } from '@tessera/design-system/TextField';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { BAG_FORM_FIELDS, bagFormAction } from '@tessera/shared-contracts/bag/bagForms';
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { GIFT_FROM_MAX_LENGTH } from '@tessera/shared-contracts/bag/giftAttributes';
import { GIFT_NOTE_MAX_LENGTH, GIFT_NOTE_STATED_LENGTH } from '@tessera/shared-contracts/bag/giftNote';
import { giftsIn } from '@tessera/shared-contracts/bag/giftStores';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { cartFlow } from '../cart/cartFlow.ts';
import { storedGiftDetails } from '../cart/giftDetails.ts';
import { useText } from '../text.ts';
import * as styles from './GiftSection.styles.ts';

/**
 * The gift step as a form (GIFT-01, BAG-22): closed until the cart is a gift. Renders nothing where the store sends no gifts, or for a cart
 * of plans alone.
 */
export function GiftSection({ cart }: { readonly cart: Cart }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const { store } = visitor;
  if (!giftsIn(store) || !isSent(cart)) return null;
  const isGift = cartFlow(cart, store) === 'GIFT';
  const { note, from = '', email, notify } = storedGiftDetails(cart);
  const fields = BAG_FORM_FIELDS;
  return (
    <details className={styles.section} open={isGift}>
      <summary className={styles.summary}>{t('bag.gift')}</summary>
      <form className={styles.form} method="post" action={bagFormAction('gift', store)}>
        <div>
          <label className={styles.label} htmlFor="bag-gift-note">
            {t('gift.note.label')}
          </label>
          <textarea
            className={styles.note}
            id="bag-gift-note"
            name={fields.giftNote}
            rows={4}
            required
            maxLength={GIFT_NOTE_MAX_LENGTH}
            aria-describedby="bag-gift-limit"
            defaultValue={note === '' ? t('gift.sample') : note}
          />
          <p className={styles.hint} id="bag-gift-limit">
            {t('gift.note.limit', { limit: GIFT_NOTE_STATED_LENGTH })}
          </p>
        </div>
        <TextField
          id="bag-gift-from"
          name={fields.giftFrom}
          label={t('gift.from.label')}
          aside={t('gift.from.optional')}
          hint={t('gift.from.hint')}
          autoComplete="off"
          maxLength={GIFT_FROM_MAX_LENGTH}
          defaultValue={from}
        />
        <TextField
          id="bag-gift-email"
          name={fields.gifteeEmail}
          label={t('gift.email.label')}
          type="email"
          autoComplete="off"
          required
          maxLength={MAX_EMAIL_LENGTH}
          placeholder={t('gift.email.placeholder')}
          defaultValue={email}
        />
        <label className={checkbox.shortLabel}>
          <input
            className={checkbox.box}
            type="checkbox"
            name={fields.notifyGiftee}
            value="true"
            defaultChecked={notify}
          />
          {t('gift.notify')}
        </label>
        <p className={styles.hint}>{t('gift.delay')}</p>
        <Button type="submit" variant="secondary">
          {t('bagPage.gift.save')}
        </Button>
        {isGift ? (
          <Button type="submit" variant="quiet" name={fields.action} value="remove" formNoValidate>
            {t('bagPage.gift.remove')}
          </Button>
        ) : null}
      </form>
    </details>
  );
}
