/** Requests for a call are forgotten: what a visitor typed is kept for that call alone. */
import { lt } from 'drizzle-orm';
import { before } from '../../../platform/retention/inBatches.ts';
import { deleteOver, type Sweep } from '../../../platform/retention/sweepOptions.ts';
import { callRequest } from './callRequestTables.ts';

/** As the form promises. */
export const CALL_REQUEST_DAYS = 90;

export const sweepCallRequests: Sweep = ({ now = () => new Date(), ...options }) => {
  const { id, createdAt } = callRequest;
  return deleteOver(callRequest, id, lt(createdAt, before(now(), { days: CALL_REQUEST_DAYS })), options, createdAt);
};
