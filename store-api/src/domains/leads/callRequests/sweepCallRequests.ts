/** Deletes old requests for a call, because a visitor's data is stored only for that call. */
import { lt } from 'drizzle-orm';
import { before } from '../../../platform/retention/inBatches.ts';
import { deleteOver, type Sweep } from '../../../platform/retention/sweepOptions.ts';
import { callRequest } from './callRequestTables.ts';

/** The period that the form promises. */
export const CALL_REQUEST_DAYS = 90;

export const sweepCallRequests: Sweep = ({ now = () => new Date(), ...options }) => {
  const { id, createdAt } = callRequest;
  return deleteOver(callRequest, id, lt(createdAt, before(now(), { days: CALL_REQUEST_DAYS })), options, createdAt);
};
