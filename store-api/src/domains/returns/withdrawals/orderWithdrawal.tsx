/** On the order's page: the way to withdraw from its contract, where its store has that right and something of the order is left. */
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_WITHDRAWAL } from '@tessera/shared-contracts/stores/stores';
import type { ReactNode } from 'react';
import { FRAME_TEXTS } from '../../../platform/pages/frameTexts.ts';
import { Section } from '../../../platform/pages/Section.tsx';
import type { Order } from '../../orders/orders.ts';
import { isAllGone } from '../refunds/orderParts.ts';
import { WITHDRAWAL_TEXTS } from './withdrawalTexts.ts';

export function orderWithdrawal(
  order: Pick<Order, 'token' | 'store' | 'lines' | 'returns'>,
  locale: Locale,
): ReactNode {
  const { token, store } = order;
  if (!STORE_WITHDRAWAL[store] || isAllGone(order)) return null;
  const link = FRAME_TEXTS[locale].withdraw;
  return (
    <Section id="withdraw" title={link}>
      <p className="quiet">{WITHDRAWAL_TEXTS[locale].linkHint}</p>
      <p className="actions">
        <ButtonLink href={`/order/${token}/withdraw`} variant="secondary">
          {link}
        </ButtonLink>
      </p>
    </Section>
  );
}
