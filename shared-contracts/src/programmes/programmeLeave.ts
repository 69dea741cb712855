/** Form with which a visitor removes a programme's discount; it redirects to the page without the discount (PROG-01). */
import { FLOW_CODES } from '../bag/discountCodes.ts';

/** Fields: `code`, repeatable. Responds with 303 to the page with the form. Below the bag's paths, because it reads the bag's cookie. */
export const PROGRAMME_LEAVE_PATH = '/cart/leave';
export const PROGRAMME_LEAVE_CODE = 'code';

/** Readable by scripts, so that they delete their stored partner too. */
export const PROGRAMME_LEFT_COOKIE = 'programme_left';

/** Parameters of an address that bring a programme's discount. */
const PROGRAMME_PARAMETERS = ['discount', 'affiliateCode', 'affiliate', 'referral'] as const;

/** An address of the store without the parameters that bring a programme's discount; campaign parameters and the page's own stay. */
export function withoutProgramme(path: string): string {
  const [address = '/', query = ''] = path.split('#', 1)[0]?.split('?') ?? [];
  const parameters = new URLSearchParams(query);
  for (const name of PROGRAMME_PARAMETERS) parameters.delete(name);
  const flows = parameters.getAll('flow').filter((flow) => !Object.hasOwn(FLOW_CODES, flow));
  parameters.delete('flow');
  for (const flow of flows) parameters.append('flow', flow);
  return parameters.size === 0 ? address : `${address}?${parameters}`;
}
