/** The entries of previous steps, each with a link to change it. */
import { bagPath } from '@tessera/shared-contracts/bag/bagForms';
import { isGiftCart } from '@tessera/shared-contracts/bag/giftAttributes';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Fragment } from 'react';
import { addressLines, placeOf } from '../addresses/address.ts';
import { giftOf, type OrderGift } from '../orders/orderGift.ts';
import { orderTexts } from '../orders/texts.ts';
import { type StepContext, stepPath } from './steps.ts';
import { checkoutTexts } from './texts.ts';

export interface ReviewProps {
  readonly context: StepContext;
  readonly of: readonly ('contact' | 'delivery')[];
}

export function Review({ context: { opened, totals, locale }, of }: ReviewProps) {
  const { store, cart, details } = opened;
  if (details === null) return null;
  const t = checkoutTexts(locale);
  const { email, address } = details;
  const toContact = { locale, href: stepPath(cart.id, 'contact') };
  const gift = isSent(cart) && isGiftCart(cart.attributes, store) ? giftOf(cart.attributes) : null;
  return (
    <dl className="review">
      {isSent(cart) ? (
        <>
          <ReviewRow {...toContact} label={t('checkout.contact')} lines={[email]} />
          <ReviewRow
            {...toContact}
            label={t('checkout.address')}
            lines={[address.name, ...addressLines(address, locale)]}
          />
        </>
      ) : (
        <ReviewRow
          {...toContact}
          label={t('checkout.account')}
          lines={[email, ...addressLines(placeOf(address), locale)]}
        />
      )}
      {of.includes('delivery') && totals.delivery !== null ? (
        <ReviewRow
          locale={locale}
          href={stepPath(cart.id, 'delivery')}
          label={orderTexts(locale)('summary.delivery')}
          lines={[totals.delivery.name]}
        />
      ) : null}
      {gift === null ? null : (
        <ReviewRow
          locale={locale}
          href={bagPath(store)}
          label={orderTexts(locale)('order.gift')}
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
  const change = checkoutTexts(locale)('checkout.change');
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

/** The gift's note, sender and recipient, as on its card and in its mail. */
function giftLines({ email, from, note }: OrderGift, locale: Locale): string[] {
  const t = orderTexts(locale);
  return [
    ...(note === '' ? [] : note.split('\n')),
    ...(from === null ? [] : [t('order.giftFrom', { name: from })]),
    ...(email === '' ? [] : [t('order.giftFor', { email })]),
  ];
}
