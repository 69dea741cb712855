import { useRemote } from '@tessera/remote-kit/useRemote';
import { partnerActivated } from '@tessera/shared-contracts/events/events';
import { useEffect } from 'react';
import type { PartnerPageData } from './loadPartner.ts';
import PartnerContent from './PartnerContent.still.tsx';
import { partnerDiscountCodes } from './partnerDiscounts.ts';

export interface PartnerPageProps {
  readonly data: PartnerPageData;
}

/** Shows the partner, and announces it to the bag, so that its discount follows the visitor (PROG-01). */
export default function PartnerPage({ data }: PartnerPageProps) {
  const { port, visitor } = useRemote();
  const { code, name } = data.partner ?? { code: null, name: '' };

  // The codes as one string, so that a new array with the same codes does not run the effect again.
  const codes = data.partner === null ? '' : partnerDiscountCodes(data.partner, visitor.store).join('\n');
  useEffect(() => {
    if (code === null) return;
    port.emit(partnerActivated, { code, name, discountCodes: codes === '' ? [] : codes.split('\n') });
  }, [port, code, name, codes]);

  return <PartnerContent data={data} store={visitor.store} />;
}
