/** What the registry and its operators are told of a failure: its code and the first line of its message. */
import type { RemoteFailure } from '../release/remoteFailure.ts';

export const refusalReason = ({ code, message }: Pick<RemoteFailure, 'code' | 'message'>): string =>
  `${code}: ${message.split('\n')[0]?.slice(0, 500) ?? ''}`;
