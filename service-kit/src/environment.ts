/** Settings come from environment variables, parsed once at the start; a wrong one stops the service by name. */
import * as z from 'zod';

export class EnvironmentInvalid extends Error {
  override readonly name = 'EnvironmentInvalid';
}

/** What every service reads. Spread it into the service's own schema: `z.object({ ...serviceVariables(3001), … })`. */
export function serviceVariables(defaultPort: number) {
  return {
    PORT: z.coerce.number().int().min(0).max(65535).default(defaultPort),
    HOST: z.string().default('127.0.0.1'),
    /** Folder of the embedded database and what else the service keeps. */
    DATA_DIR: z.string().default('.data'),
    /** `postgres://…`; without it the database is embedded in DATA_DIR. */
    DATABASE_URL: z.string().optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  };
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
    return variable in present
      ? `${variable}: ${issue.message} (it is set, but not to a value that works)`
      : `${variable}: it is not set`;
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
