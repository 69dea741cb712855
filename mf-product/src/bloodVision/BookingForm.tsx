import { Button } from '@tessera/design-system/Button';
import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import * as checkbox from '@tessera/design-system/checkbox.styles';
import { Price } from '@tessera/design-system/Price';
import { SelectField } from '@tessera/design-system/SelectField';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import {
  BOOKING_ATTRIBUTES,
  BOOKING_PROBLEM_PARAMETER,
  type BookingField,
  PICK_UP_WINDOWS,
} from '@tessera/shared-contracts/afterSales/bookedTest';
import { bagFormAction } from '@tessera/shared-contracts/bag/bagForms';
import { discountCodes } from '@tessera/shared-contracts/bag/discountCodes';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as form from '../buying/BuyForm.styles.ts';
import { CarriedQuery } from '../buying/CarriedQuery.tsx';
import { useText } from '../text.ts';
import { addingWords, useAddToBag } from '../useAddToBag.ts';
import * as styles from './BookingForm.styles.ts';
import type { TestSold } from './bloodOffers.ts';
import { type Booking, bookedLine, handedOn, lackingIn, readBooking } from './booking.ts';
import KitPicture from './KitPicture.still.tsx';
import { listedStates } from './listedStates.ts';

export interface BookingFormProps {
  readonly catalogue: TestSold;
  /** For a visitor who is elsewhere: path of the list of who waits for it. */
  readonly waitlist: string | null;
}

/** State, day and hours, as the address says them. A real form: without scripts it puts the test into the bag, or leads back here with what does not fit (BAG-22). */
export function BookingForm({ catalogue, waitlist }: BookingFormProps) {
  const { t } = useText();
  const { visitor } = useRemote();
  const [query, setQuery] = useSearchParams();
  const [booking, setBooking] = useState(() => readBooking(query, catalogue.test));
  const [looked, setLooked] = useState(() => query.has(BOOKING_PROBLEM_PARAMETER));
  const { adding, add, reset } = useAddToBag();
  const element = useRef<HTMLFormElement>(null);
  const { taxIncluded, test } = catalogue;
  const lacking = looked ? lackingIn(booking) : [];
  const errorOf = (field: BookingField) => (lacking.includes(field) ? t(`bloodBuy.missing.${field}`) : null);

  const change = (changed: Partial<Booking>) => {
    setBooking({ ...booking, ...changed });
    reset();
  };
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const fields = [...new FormData(currentTarget)].map(([name, value]): [string, string] => [name, String(value)]);
    setQuery(fields, { replace: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLooked(true);
    const [first] = lackingIn(booking);
    if (first === undefined)
      add({
        lines: [bookedLine(test.merchandiseId, booking)],
        discountCodes: discountCodes(query),
        name: nameOf(booking),
      });
    else element.current?.querySelector<HTMLElement>(`[name="${BOOKING_ATTRIBUTES[first]}"]`)?.focus();
  };
  const { alert, status } = addingWords(adding, {
    adding: t('bloodBuy.add.adding'),
    added: (name) => t('bloodBuy.add.added', { name }),
    refused: t('bloodBuy.add.refused'),
    unanswered: (name) => t('bloodBuy.add.unanswered', { name }),
  });

  return (
    <div className={form.page}>
      <KitPicture />
      <form ref={element} className={form.form} method="get" noValidate onChange={keep} onSubmit={submit}>
        <CarriedQuery entries={handedOn(query)} />
        <header className={form.heading}>
          <h1 className={form.title} tabIndex={-1}>
            <span lang="en">{t('bloodBuy.title')}</span>
          </h1>
          <p className={form.lead}>{t('bloodBuy.lead')}</p>
          {waitlist === null ? null : (
            <p className={styles.away}>
              {t('bloodBuy.away.text')}{' '}
              <TextLink href={waitlist} variant="alone">
                {t('bloodBuy.away.wait')}
              </TextLink>
            </p>
          )}
        </header>

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
              label: longDay(day),
              short: shortDay(day),
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
              aria-invalid={errorOf('adult') === null ? undefined : true}
              aria-describedby={errorOf('adult') === null ? undefined : 'booking-adult-error'}
            />
            <span>{t('bloodBuy.adult')}</span>
          </label>
          {errorOf('adult') === null ? null : (
            <p className={styles.error} id="booking-adult-error">
              {errorOf('adult')}
            </p>
          )}
        </section>

        <div className={form.buy} data-bottom-bar="">
          <p className={form.alert} role="alert">
            {alert}
          </p>
          <p className={form.total}>
            <span className={form.sum} data-total="">
              <Price
                money={test.price}
                labels={{
                  before: t('bloodBuy.price.before'),
                  now: t('bloodBuy.price.now'),
                  free: t('bloodBuy.price.free'),
                }}
              />
            </span>
            <span className={form.muted}>{t(taxIncluded ? 'bloodBuy.tax.incl' : 'bloodBuy.tax.excl')}</span>
          </p>
          <Button
            className={form.add}
            type="submit"
            formMethod="post"
            formAction={bagFormAction('bloodTest', catalogue.store)}
            block
            loading={adding.state === 'adding'}
          >
            {t('bloodBuy.add.label')}
          </Button>
          <p className="visually-hidden" role="status">
            {status}
          </p>
        </div>
        <div className={form.after}>
          <p className={form.hint}>{t('bloodBuy.terms')}</p>
          <p className={form.hint}>
            <TextLink href="/blood-vision#panel" variant="alone">
              {t('bloodBuy.story')}
            </TextLink>
          </p>
        </div>
      </form>
    </div>
  );

  function longDay(day: string): string {
    return dayIn({ weekday: 'long', month: 'long', day: 'numeric' }, day);
  }

  function shortDay(day: string): string {
    if (visitor.locale === 'ja') {
      // The day of the week comes last, in brackets; a narrow column breaks before them alone.
      const date = [...dayIn({ month: 'short', day: 'numeric' }, day)].join('\u2060');
      return `${date}\u200b（${dayIn({ weekday: 'short' }, day)}）`;
    }
    // It breaks before the date alone, and on a phone always, so that all the days of a narrow week look alike.
    return `${dayIn({ weekday: 'short' }, day)}\n${dayIn({ month: 'short', day: 'numeric' }, day).replaceAll(' ', '\u00a0')}`;
  }

  function dayIn(parts: Intl.DateTimeFormatOptions, day: string): string {
    return new Intl.DateTimeFormat(visitor.locale, { ...parts, calendar: 'gregory', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  }

  function nameOf({ date, window }: Booking): string {
    return t('bloodBuy.add.name', {
      day: date === null ? '' : longDay(date),
      window: window === null ? '' : t(`bloodBuy.window.${window}`),
    });
  }
}

/** Tells the styles in which column a day stands. */
function Weekday({ day }: { readonly day: string }) {
  return <span data-weekday={new Date(`${day}T00:00:00Z`).getUTCDay()} />;
}
