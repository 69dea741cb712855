/** Settings come from environment variables, parsed once at the start; a wrong one stops the service by name. */
import * as z from 'zod';

export class EnvironmentInvalid extends Error {
  override readonly name = 'EnvironmentInvalid';
}

const portSchema = z.coerce.number().int().min(0).max(65535);

/** Joined by commas. */
export const listSchema = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** Variables that every service reads. Spread them into the service's own schema: `z.object({ ...serviceVariables(3001), … })`. */
export function serviceVariables(defaultPort: number) {
  return {
    PORT: portSchema.default(defaultPort),
    HOST: z.string().default('127.0.0.1'),
    /** Folder of the embedded database and what else the service keeps. */
    DATA_DIR: z.string().default('.data'),
    /** `postgres://…`; without it the database is embedded in DATA_DIR. */
    DATABASE_URL: z.string().optional(),
    /** The database server itself, where DATABASE_URL is a pooler: for what belongs to one connection, which a pooler gives to others. */
    DATABASE_DIRECT_URL: z.string().optional(),
    /** Connections to the database server that this process opens at most. */
    DATABASE_POOL: z.coerce.number().int().min(2).max(1000).default(10),
    /** Milliseconds that a request waits for a connection; then it is answered 503. */
    DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(3000),
    /** Milliseconds that a statement may take, and an idle transaction stay open. */
    DATABASE_STATEMENT_MS: z.coerce.number().int().min(100).max(600_000).default(15_000),
    /** `off`: the tables of a database server are brought up to date by `npm run migrate` alone, and a start without is refused. */
    MIGRATE: z.enum(['on', 'off']).default('on'),
    /** Where metrics and probes are; `off`: nowhere. See `opsPortOf`. */
    OPS_PORT: z.union([z.literal('off'), portSchema]).optional(),
    OPS_HOST: z.string().default('127.0.0.1'),
    /** Milliseconds that it still takes requests after SIGTERM, while `/readyz` already says no. */
    DRAIN_MS: z.coerce.number().int().min(0).max(600_000).default(0),
    /** Milliseconds for requests in flight once none is taken any more. */
    GRACE_MS: z.coerce.number().int().min(0).max(600_000).default(5000),
    /** Where traces go, by OTLP: `http://collector:4318`. Without it nothing is traced. `tracing.ts` reads this and the next ones. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
    /** As OpenTelemetry names them. Default: `parentbased_traceidratio` of 0.01. */
    OTEL_TRACES_SAMPLER: z.string().optional(),
    OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  };
}

/** The variables of a database server, for `openDatabase`. */
export const databaseLimitsOf = (environment: {
  readonly DATABASE_POOL: number;
  readonly DATABASE_WAIT_MS: number;
  readonly DATABASE_STATEMENT_MS: number;
}) => ({
  connections: environment.DATABASE_POOL,
  waitMs: environment.DATABASE_WAIT_MS,
  statementMs: environment.DATABASE_STATEMENT_MS,
});

/**
 * The port of metrics and probes: what is set, else the service's usual one. A service on any free port (PORT 0), as in
 * tests, has any free one here too. Null: off.
 */
export function opsPortOf(
  { PORT, OPS_PORT }: { readonly PORT: number; readonly OPS_PORT?: number | 'off' | undefined },
  usual: number,
): number | null {
  if (OPS_PORT === 'off') return null;
  return OPS_PORT ?? (PORT === 0 ? 0 : usual);
}

/**
 * An empty variable counts as absent, as compose files write it.
 * @throws {EnvironmentInvalid} with one line per variable.
 */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  variables: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const variable = issue.path.map(String).join('.');
    if (variable in present) return `${variable}: ${issue.message} (it is set, but not to a value that works)`;
    // The message of a service's own rule tells what to do. The schema's message for a missing value does not.
    return `${variable}: it is not set${issue.code === 'custom' ? `: ${issue.message}` : ''}`;
  });
  throw new EnvironmentInvalid(`The environment does not fit:\n  ${lines.join('\n  ')}`);
}

/** The process's own environment, typed; a wrong one is written to stderr and ends the process with status 1. */
export function readEnvironment<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  try {
    return parseEnvironment(schema, process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentInvalid)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
