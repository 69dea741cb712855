/** What was said in the steps before, each with a way to change it. */
import { bagPath } from '@tessera/shared-contracts/bag/bagForms';
import { isGiftCart } from '@tessera/shared-contracts/bag/giftAttributes';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Fragment } from 'react';
import { addressLines, placeOf } from '../addresses/address.ts';
import { giftOf, type OrderGift } from '../orders/orderGift.ts';
import { ORDER_TEXTS } from '../orders/orderTexts.ts';
import { SUMMARY_TEXTS } from '../orders/summaryTexts.ts';
import { type StepContext, stepPath } from './steps.ts';
import { STEP_TEXTS } from './stepTexts.ts';

export interface ReviewProps {
  readonly context: StepContext;
  readonly of: readonly ('contact' | 'delivery')[];
}

export function Review({ context: { opened, totals, locale }, of }: ReviewProps) {
  const { store, cart, details } = opened;
  if (details === null) return null;
  const texts = STEP_TEXTS[locale];
  const { email, address } = details;
  const toContact = { locale, href: stepPath(cart.id, 'contact') };
  const gift = isSent(cart) && isGiftCart(cart.attributes, store) ? giftOf(cart.attributes) : null;
  return (
    <dl className="review">
      {isSent(cart) ? (
        <>
          <ReviewRow {...toContact} label={texts.contact} lines={[email]} />
          <ReviewRow {...toContact} label={texts.address} lines={[address.name, ...addressLines(address, locale)]} />
        </>
      ) : (
        <ReviewRow {...toContact} label={texts.account} lines={[email, ...addressLines(placeOf(address), locale)]} />
      )}
      {of.includes('delivery') && totals.delivery !== null ? (
        <ReviewRow
          locale={locale}
          href={stepPath(cart.id, 'delivery')}
          label={SUMMARY_TEXTS[locale].delivery}
          lines={[totals.delivery.name]}
        />
      ) : null}
      {gift === null ? null : (
        <ReviewRow
          locale={locale}
          href={bagPath(store)}
          label={ORDER_TEXTS[locale].gift}
          lines={giftLines(gift, locale)}
        />
      )}
    </dl>
  );
}

interface ReviewRowProps {
  readonly locale: Locale;
  readonly href: string;
  readonly label: string;
  readonly lines: readonly string[];
}

function ReviewRow({ locale, href, label, lines }: ReviewRowProps) {
  const { change } = STEP_TEXTS[locale];
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <Fragment key={index}>
            {index === 0 ? null : <br />}
            {line}
          </Fragment>
        ))}
      </dd>
      <dd className="act">
        <a href={href} aria-label={`${change}: ${label}`}>
          {change}
        </a>
      </dd>
    </div>
  );
}

/** The gift as its card and its mail say it. */
function giftLines({ email, from, note }: OrderGift, locale: Locale): string[] {
  const texts = ORDER_TEXTS[locale];
  return [
    ...(note === '' ? [] : note.split('\n')),
    ...(from === null ? [] : [texts.giftFrom(from)]),
    ...(email === '' ? [] : [texts.giftFor(email)]),
  ];
}
