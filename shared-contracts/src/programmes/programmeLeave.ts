/** A visitor takes a programme's discount off again: a plain form, its answer the page without it (PROG-01). */
import { FLOW_CODES } from '../bag/discountCodes.ts';

/** Fields: `code`, several. Answered by 303 to the page that the form stood on. Under the bag's paths, whose cookie it reads. */
export const PROGRAMME_LEAVE_PATH = '/cart/leave';
export const PROGRAMME_LEAVE_CODE = 'code';

/** Scripts can read it: what they have stored of a partner is to be forgotten with it. */
export const PROGRAMME_LEFT_COOKIE = 'programme_left';

/** Of an address: what brings a programme's discount. */
const BRINGING = ['discount', 'affiliateCode', 'affiliate', 'referral'] as const;

/** An address of the store without what brings a programme's discount; a campaign's and a page's own parameters stay. */
export function withoutProgramme(path: string): string {
  const [address = '/', query = ''] = path.split('#', 1)[0]?.split('?') ?? [];
  const parameters = new URLSearchParams(query);
  for (const name of BRINGING) parameters.delete(name);
  const flows = parameters.getAll('flow').filter((flow) => !Object.hasOwn(FLOW_CODES, flow));
  parameters.delete('flow');
  for (const flow of flows) parameters.append('flow', flow);
  return parameters.size === 0 ? address : `${address}?${parameters}`;
}
