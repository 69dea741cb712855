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

/**
 * Variables that every service reads. Spread them into the service's own schema: `z.object({ ...serviceVariables(3001, OPS_PORT), … })`.
 * @param opsPort the usual port of metrics and probes, see `opsPortOf`
 */
export function serviceVariables(defaultPort: number, opsPort: number) {
  return {
    PORT: portSchema.default(defaultPort).describe('Port to listen on.'),
    HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
    DATA_DIR: z
      .string()
      .default('.data')
      .describe(
        'Folder of the embedded database and of all that the service stores in files. For one process at a time.',
      ),
    OPS_PORT: z
      .union([z.literal('off'), portSchema])
      .optional()
      .describe(
        `Port of metrics and probes; \`off\`: none. Default: ${opsPort}, or any free port where PORT is 0 ([operating](../docs/operating/metrics-and-objectives.md)).`,
      ),
    OPS_HOST: z.string().default('127.0.0.1').describe('Address of metrics and probes.'),
    DRAIN_MS: z.coerce
      .number()
      .int()
      .min(0)
      .max(600_000)
      .default(0)
      .describe('Milliseconds after SIGTERM in which requests are still accepted while `/readyz` already fails.'),
    GRACE_MS: z.coerce
      .number()
      .int()
      .min(0)
      .max(600_000)
      .default(5000)
      .describe('Milliseconds for requests in flight after that.'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url()
      .optional()
      .describe(
        'Where traces are sent by OTLP: `http://collector:4318`. Without it nothing is traced ([traces](../docs/operating/logs-and-traces.md#traces)).',
      ),
    OTEL_TRACES_SAMPLER: z
      .string()
      .optional()
      .describe("OpenTelemetry's sampler. Default: `parentbased_traceidratio`."),
    OTEL_TRACES_SAMPLER_ARG: z.string().optional().describe('Its argument. Default: 0.01.'),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .default('info')
      .describe('Lowest level of log lines. `debug` also shows what releases print.'),
  };
}

/** Variables of a service with a database: spread them beside `serviceVariables`. */
export const databaseVariables = {
  DATABASE_URL: z
    .string()
    .optional()
    .describe(
      '`postgres://…` of a database server, which replicas share. Without it the database is embedded in DATA_DIR.',
    ),
  DATABASE_DIRECT_URL: z
    .string()
    .optional()
    .describe(
      'The database server itself where DATABASE_URL is a pooler: for what belongs to one connection, which a pooler gives to others.',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(1000)
    .default(10)
    .describe('Most connections of this process to the database server.'),
  DATABASE_WAIT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(3000)
    .describe('Milliseconds that a request waits for a connection; then it is answered 503.'),
  DATABASE_STATEMENT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(600_000)
    .default(15_000)
    .describe('Milliseconds that a statement may take, and an idle transaction may stay open.'),
  MIGRATE: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off`: only `npm run migrate` migrates the database server, and a start with an older schema is refused.',
    ),
};

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
