/** On page start: reads the partner from the link or an earlier visit, and whether a form has left a programme. */
import { readAffiliate } from '@tessera/shared-contracts/bag/affiliateLink';
import type { Port } from '@tessera/shared-contracts/events/bus';
import { partnerActivated } from '@tessera/shared-contracts/events/events';
import { PROGRAMME_LEFT_COOKIE } from '@tessera/shared-contracts/programmes/programmeLeave';
import type { StoredPartner } from './activePartner.ts';

/** Removes the partner when the visitor has left the programme by a form, which sets a cookie. */
export function forgetLeftPartner(partner: StoredPartner): void {
  if (!document.cookie.includes(`${PROGRAMME_LEFT_COOKIE}=`)) return;
  partner.forget();
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of the store has the Cookie Store API, and it answers too late.
  document.cookie = `${PROGRAMME_LEFT_COOKIE}=; path=/; max-age=0`;
}

/**
 * Emits the partner of each followed link, and at first also the partner of an earlier visit, because pages request prices with its codes
 * too.
 * @returns a function to call with the query of each page's address
 */
export function followPartnerLinks(port: Port, partner: StoredPartner): (query: URLSearchParams) => void {
  let isEmitted = false;
  return (query) => {
    const link = readAffiliate(query);
    const activated = (link && partner.follow(link)) ?? (isEmitted ? null : partner.read());
    isEmitted = true;
    if (activated) port.emit(partnerActivated, { ...activated, name: activated.name ?? activated.code });
  };
}
