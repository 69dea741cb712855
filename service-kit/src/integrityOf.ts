import { createHash } from 'node:crypto';

/** `sha384-…`, as integrity attributes have it. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
