import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import * as checkbox from '@tessera/design-system/checkbox.styles';
import { SelectField } from '@tessera/design-system/SelectField';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { BOOKING_ATTRIBUTES } from '@tessera/shared-contracts/afterSales/bookedTest';
import { PICK_UP_WINDOWS } from '@tessera/shared-contracts/afterSales/pickUpHours';
import { bagFormAction } from '@tessera/shared-contracts/bag/bagForms';
import { useSearchParams } from 'react-router';
import * as form from '../../purchase/BuyForm.styles.ts';
import { PurchaseForm } from '../../purchase/PurchaseForm.tsx';
import { useText } from '../../text.ts';
import * as styles from './BookingForm.styles.ts';
import type { TestSold } from './bloodOffers.ts';
import { handedOn } from './booking.ts';
import { longDay, shortDay } from './bookingDays.ts';
import KitPicture from './KitPicture.still.tsx';
import { listedStates } from './listedStates.ts';
import { useBookingForm } from './useBookingForm.ts';

export interface BookingFormProps {
  readonly catalogue: TestSold;
  /** Path of the waiting list, for a visitor outside the states where the test is sold. Null: not shown. */
  readonly waitlist: string | null;
}

/**
 * Books a test: state, day and hours. Without scripts, submitting the form adds the test to the bag, or returns the page with the invalid
 * fields marked (BAG-22).
 */
export function BookingForm({ catalogue, waitlist }: BookingFormProps) {
  const { t } = useText();
  const { visitor } = useRemote();
  const { taxIncluded, test } = catalogue;
  const [query] = useSearchParams();
  const { booking, adding, errorOf, change, formProps } = useBookingForm(test, t, visitor.locale);
  const adultError = errorOf('adult');

  return (
    <PurchaseForm
      session={{
        state: { price: 'catalogue', quote: null },
        bag: adding,
        formProps: { method: 'get', noValidate: true, ...formProps },
        machine: null,
      }}
      pictures={<KitPicture />}
      title={<span lang="en">{t('bloodBuy.title')}</span>}
      lead={
        <>
          <p className={form.lead}>{t('bloodBuy.lead')}</p>
          {waitlist === null ? null : (
            <p className={styles.away}>
              {t('bloodBuy.away.text')}{' '}
              <TextLink href={waitlist} variant="alone">
                {t('bloodBuy.away.wait')}
              </TextLink>
            </p>
          )}
        </>
      }
      unrelated={handedOn(query)}
      listed={test.price}
      taxIncluded={taxIncluded}
      action={bagFormAction('bloodTest', catalogue.store)}
      label={t('bloodBuy.add.label')}
      messages={{
        adding: t('bloodBuy.add.adding'),
        added: (name) => t('bloodBuy.add.added', { name }),
        refused: t('bloodBuy.add.refused'),
        unanswered: (name) => t('bloodBuy.add.unanswered', { name }),
      }}
      after={
        <>
          <p className={form.hint}>{t('bloodBuy.terms')}</p>
          <p className={form.hint}>
            <TextLink href="/blood-vision#panel" variant="alone">
              {t('bloodBuy.story')}
            </TextLink>
          </p>
        </>
      }
    >
      <section className={form.section}>
        <SelectField
          label={t('bloodBuy.state.label')}
          hint={t('bloodBuy.state.hint', {
            states: listedStates(
              test.closedStates.map(({ name }) => name),
              visitor.locale,
            ),
          })}
          error={errorOf('state')}
          name={BOOKING_ATTRIBUTES.state}
          autoComplete="shipping address-level1"
          required
          value={booking.state ?? ''}
          onChange={({ target }) => change({ state: target.value || null })}
        >
          <option value="">{t('bloodBuy.state.choose')}</option>
          {test.states.map(({ code, name }) => (
            <option key={code} value={code} lang="en">
              {name}
            </option>
          ))}
        </SelectField>
      </section>

      <section className={form.section}>
        <ChoiceGroup
          className={styles.days}
          variant="chip"
          label={t('bloodBuy.date.label')}
          description={t('bloodBuy.date.description')}
          name={BOOKING_ATTRIBUTES.date}
          choices={test.days.map((day) => ({
            value: day,
            label: longDay(visitor.locale, day),
            short: shortDay(visitor.locale, day),
            detail: <Weekday day={day} />,
          }))}
          value={booking.date}
          onChange={(date) => change({ date })}
          error={errorOf('date')}
        />
      </section>

      <section className={form.section}>
        <ChoiceGroup
          className={styles.windows}
          variant="segment"
          label={t('bloodBuy.window.label')}
          name={BOOKING_ATTRIBUTES.window}
          choices={PICK_UP_WINDOWS.map((value) => ({ value, label: t(`bloodBuy.window.${value}`) }))}
          value={booking.window}
          onChange={(window) => change({ window })}
          error={errorOf('window')}
        />
      </section>

      <section className={form.section}>
        <label className={checkbox.label}>
          <input
            className={checkbox.box}
            type="checkbox"
            name={BOOKING_ATTRIBUTES.adult}
            value="true"
            required
            checked={booking.adult}
            onChange={({ target }) => change({ adult: target.checked })}
            aria-invalid={adultError === null ? undefined : true}
            aria-describedby={adultError === null ? undefined : 'booking-adult-error'}
          />
          <span>{t('bloodBuy.adult')}</span>
        </label>
        {adultError === null ? null : (
          <p className={styles.error} id="booking-adult-error">
            {adultError}
          </p>
        )}
      </section>
    </PurchaseForm>
  );
}

/** Marks the weekday for the styles, which place it in its column. */
function Weekday({ day }: { readonly day: string }) {
  return <span data-weekday={new Date(`${day}T00:00:00Z`).getUTCDay()} />;
}
