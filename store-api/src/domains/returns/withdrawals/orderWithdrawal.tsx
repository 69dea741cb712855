/** Section of the order's page: the link to withdraw from the contract, if the store has that right and something of the order is left. */
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_WITHDRAWAL } from '@tessera/shared-contracts/stores/stores';
import type { ReactNode } from 'react';
import { Section } from '../../../platform/pages/Section.tsx';
import { pageTexts } from '../../../platform/pages/texts.ts';
import type { Order } from '../../orders/orders.ts';
import { isAllGone } from '../refunds/orderParts.ts';
import { returnTexts } from '../texts.ts';

export function orderWithdrawal(
  order: Pick<Order, 'token' | 'store' | 'lines' | 'returns'>,
  locale: Locale,
): ReactNode {
  const { token, store } = order;
  if (!STORE_WITHDRAWAL[store] || isAllGone(order)) return null;
  const link = pageTexts(locale)('frame.withdraw');
  return (
    <Section id="withdraw" title={link}>
      <p className="quiet">{returnTexts(locale)('withdrawal.linkHint')}</p>
      <p className="actions">
        <ButtonLink href={`/order/${token}/withdraw`} variant="secondary">
          {link}
        </ButtonLink>
      </p>
    </Section>
  );
}
