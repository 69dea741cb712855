/** What the harness's server says of one slot: the remote's own render, done in Node as the shell would. */

import { frameSchema } from '@tessera/shared-contracts/frame/frame';
import { renderResultSchema, SLOTS } from '@tessera/shared-contracts/remotes/remote';
import { visitorSchema } from '@tessera/shared-contracts/stores/visitor';
import * as z from 'zod/mini';

/** Path of the harness's own server. */
export const RENDER_PATH = '/__harness/render';

/** Path of the stream of ServerBuilds: server-sent events, the last build first. */
export const SERVER_BUILDS_PATH = '/__harness/server-builds';

/** How a build of the remote's server side ended. */
export const serverBuildSchema = z.object({
  /** The compiler's messages, one for each error; empty: the new bundle draws from now on. */
  problems: z.array(z.string()),
});
export type ServerBuild = z.infer<typeof serverBuildSchema>;

export const harnessRequestSchema = z.object({
  slot: z.enum(SLOTS),
  url: z.string(),
  visitor: visitorSchema,
});
export type HarnessRequest = z.infer<typeof harnessRequestSchema>;

export const harnessAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drawn'),
    result: renderResultSchema,
    route: z.object({ path: z.string(), params: z.record(z.string(), z.string()) }),
    frame: frameSchema,
  }),
  /** The address is another remote's: its page is not here, the remote's other slots are. */
  z.object({ kind: z.literal('elsewhere'), message: z.string() }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type HarnessAnswer = z.infer<typeof harnessAnswerSchema>;
