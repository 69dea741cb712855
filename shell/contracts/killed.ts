/** GET /_killed/{region}: canaries that open tabs must drop at once, as versions by remote. The same for everybody. */
import * as z from 'zod/mini';

export const KILLED_PATH = '/_killed';

export const killedSchema = z.record(z.string(), z.array(z.string()));
export type Killed = z.infer<typeof killedSchema>;
