/** Response of the harness's server for one slot: the remote's own render, done in Node as a shell does it. */

import { frameSchema } from '@tessera/shared-contracts/frame/frame';
import { renderResultSchema, SLOTS } from '@tessera/shared-contracts/remotes/remote';
import { visitorSchema } from '@tessera/shared-contracts/stores/visitor';
import * as z from 'zod/mini';

/** Path of the render endpoint on the harness's own server. */
export const RENDER_PATH = '/__harness/render';

/** Path of the server-sent events about builds, beginning with the last build. */
export const SERVER_BUILDS_PATH = '/__harness/server-builds';

/** Result of a build of the remote's server side. */
export const serverBuildSchema = z.object({
  /** The compiler's messages, one for each error. Empty: the next renders use the new bundle. */
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
    kind: z.literal('rendered'),
    result: renderResultSchema,
    route: z.object({ path: z.string(), params: z.record(z.string(), z.string()) }),
    frame: frameSchema,
  }),
  /** The address belongs to another remote: its page is unavailable here, but the remote's other slots are rendered. */
  z.object({ kind: z.literal('elsewhere'), message: z.string() }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type HarnessAnswer = z.infer<typeof harnessAnswerSchema>;
