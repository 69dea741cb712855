/** Addresses and data folder of the store's servers: `PORT`, `OPS_PORT` and `DATA_DIR` of the commands. */
import { resolve } from 'node:path';
import { OPERATORS_OFFSET, ROOT } from './stack.ts';

export interface StackSettings {
  /** The shell's port. The next ones: store-api, registry, store-api's listener for operators. */
  readonly port: number;
  /** The first of three ports for metrics and probes. Undefined: free ports, which the logs name. */
  readonly opsPort: number | undefined;
  readonly dataDir: string;
}

/** Offset from a shell's port to its metrics: 9464 for 3000. */
const OPS_OFFSET = 6464;
/** Four consecutive ports must be below 65536. */
const LAST_PORT = 65_532;

/** @throws when PORT is not a port that leaves room for the three after it */
export function readStackSettings({ PORT, OPS_PORT, DATA_DIR }: NodeJS.ProcessEnv): StackSettings {
  const port = Number(PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > LAST_PORT) {
    throw new Error(
      `PORT is "${PORT}"; it must be a number from 1 to ${LAST_PORT}. The store takes it and the three after it.`,
    );
  }
  const opsPort = Number(OPS_PORT || port + OPS_OFFSET);
  return {
    port,
    opsPort: opsPort >= 1 && opsPort <= LAST_PORT ? opsPort : undefined,
    dataDir: resolve(ROOT, DATA_DIR ?? '.data'),
  };
}

/**
 * Addresses of the store at `PORT`, for commands that print links or call store-api's listener for operators. Values from the environment
 * take precedence.
 * @throws as readStackSettings
 */
export function storeAddresses(environment: NodeJS.ProcessEnv): { PUBLIC_ORIGIN: string; OPERATORS_URL: string } {
  const { port } = readStackSettings(environment);
  return {
    PUBLIC_ORIGIN: environment.PUBLIC_ORIGIN || `http://localhost:${port}`,
    OPERATORS_URL: environment.OPERATORS_URL || `http://localhost:${port + OPERATORS_OFFSET}`,
  };
}
