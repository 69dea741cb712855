/**
 * Returns whether the status of a call to store-api describes a temporary failure and says nothing about the resource, so that a later call
 * may succeed. 0: no server responded (`network.*`).
 */
export const isPassing = (status: number): boolean =>
  status === 0 || status >= 500 || status === 408 || status === 425 || status === 429;
