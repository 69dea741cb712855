/** The reason for a failure as the registry and its operators see it: the code and the first line of the message. */
import type { RemoteFailure } from '../release/remoteFailure.ts';

export const refusalReason = ({ code, message }: Pick<RemoteFailure, 'code' | 'message'>): string =>
  `${code}: ${message.split('\n')[0]?.slice(0, 500) ?? ''}`;
