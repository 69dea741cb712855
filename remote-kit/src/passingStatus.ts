/**
 * Whether the status of a call to store-api says something of the moment, and nothing of what was asked for: it may be answered otherwise
 * at another time. 0: no server answered (`network.*`).
 */
export const isPassing = (status: number): boolean =>
  status === 0 || status >= 500 || status === 408 || status === 425 || status === 429;
