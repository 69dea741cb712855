import { useRemote } from '@tessera/remote-kit/useRemote';
import type { AffiliatePartner } from '@tessera/shared-contracts/affiliate';
import { partnerActivated } from '@tessera/shared-contracts/events';
import { useEffect } from 'react';
import PartnerContent from './PartnerContent.still.tsx';
import { partnerDiscountCodes } from './partnerDiscounts.ts';

export interface PartnerPageProps {
  readonly data: AffiliatePartner;
}

/** Shows the partner, and tells the bag of it: its discount follows the visitor from here on (PROG-01). */
export default function PartnerPage({ data: partner }: PartnerPageProps) {
  const { port, visitor } = useRemote();

  // The codes as one string: another array with the same codes is no reason to say it again.
  const codes = partnerDiscountCodes(partner, visitor.store).join('\n');
  useEffect(() => {
    port.emit(partnerActivated, {
      code: partner.code,
      name: partner.name,
      discountCodes: codes === '' ? [] : codes.split('\n'),
    });
  }, [port, partner.code, partner.name, codes]);

  return <PartnerContent partner={partner} store={visitor.store} />;
}
