/** Report of the shell's browser code about a slot that failed or survived an error: POST /_report. */
import * as z from 'zod/mini';
import { SLOTS } from '../remotes/remote.ts';
import { STORES } from '../stores/stores.ts';
import { FRAME_LIMIT, MESSAGE_LIMIT } from './reportLimits.ts';

/**
 * load: a script or stylesheet; mount: until a slot's first render; hydrate: the server's markup did not match, and the slot rendered its
 * own; render: a component, later; effect: an effect of a render that the shell requested (one after a change of the component's own state
 * counts as render); update: new props from the shell; event: a rejected event of the bus, or a handler that threw; navigate: the response
 * to a page change; service: a third-party chat, analytics or monitoring script, which many visitors block.
 */
export const FAILURE_PHASES = [
  'load',
  'mount',
  'hydrate',
  'render',
  'effect',
  'update',
  'unmount',
  'event',
  'navigate',
  'service',
] as const;
export type FailurePhase = (typeof FAILURE_PHASES)[number];

const text = (length: number) => z.string().check(z.maxLength(length));

/** `function path:line:column`, only of scripts of this store; the function may be empty. */
export const frameSchema = z
  .string()
  .check(
    z.regex(
      /^[\w$.<>]{0,80} \/(remotes|shell)\/[\w@./-]{1,250}:\d{1,9}:\d{1,9}$/,
      'must be "function path:line:column" of a script of this store',
    ),
  );

export const failureReportSchema = z.object({
  /** `shell` for the shell's own failures. */
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,62}$/, 'must be the name of a remote, or "shell"')),
  version: z.nullable(text(128)),
  team: z.nullable(text(128)),
  slot: z.nullable(z.enum(SLOTS)),
  phase: z.enum(FAILURE_PHASES),
  region: z.enum(STORES),
  /** The pattern of the page's route: `/ring/buy/:region`, never the address itself. */
  route: z.string().check(z.regex(/^\/[^?#\s]{0,200}$/, 'must be the pattern of a route')),
  message: text(MESSAGE_LIMIT),
  /** Innermost first. */
  stack: z.array(frameSchema).check(z.maxLength(FRAME_LIMIT)),
});
export type FailureReport = z.infer<typeof failureReportSchema>;
