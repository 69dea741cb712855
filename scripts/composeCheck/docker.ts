/** Docker for a check: runs its command line and Compose's, either generation. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../stack.ts';

const execute = promisify(execFile);
/** Lines of a failed command's output that are printed. */
const SHOWN_LINES = 40;
/** Maximum bytes of a command's output. */
const MAX_OUTPUT = 64 * 1024 * 1024;

const NO_ENGINE = `No Docker engine answers. Install Docker Engine with the plugins buildx and compose (https://docs.docker.com/engine/install/;
on Debian: apt-get install docker.io docker-compose), start it, and name its socket in DOCKER_HOST where it is not the usual one.`;
const NO_COMPOSE =
  'The Docker engine answers, but neither `docker compose` nor `docker-compose` runs. Install one (on Debian: apt-get install docker-compose).';

/**
 * Environment of the commands. Filtered, because Compose would read a store's settings from it, such as a mail server or a payment
 * provider.
 */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(PATH|HOME|DOCKER_\w+|(https?|no)_proxy|npm_config_(userconfig|registry)|NODE_EXTRA_CA_CERTS)$/i.test(name),
    ),
  ),
  // The Dockerfile mounts a secret, which the legacy builder does not support.
  DOCKER_BUILDKIT: '1',
};

export interface Command {
  readonly signal?: AbortSignal;
}

/**
 * @returns the command's output
 * @throws an error with the end of the output
 */
export async function run(line: readonly string[], { signal }: Command = {}): Promise<string> {
  const [command = '', ...args] = line;
  try {
    const options = { cwd: ROOT, env: environment, maxBuffer: MAX_OUTPUT, ...(signal === undefined ? {} : { signal }) };
    const { stdout } = await execute(command, args, options);
    return stdout;
  } catch (error) {
    if (signal?.aborted) throw new Error('interrupted');
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    const lines = `${stdout}${stderr}`.trim().split('\n').slice(-SHOWN_LINES);
    throw new Error(`${command} ${args[0]} failed:\n${lines.join('\n') || message}`);
  }
}

const works = (...line: string[]) =>
  run(line).then(
    () => true,
    () => false,
  );

/**
 * @returns the first words of Compose's command line
 * @throws an error that says what to install
 */
export async function findCompose(): Promise<readonly string[]> {
  if (!(await works('docker', 'version'))) throw new Error(NO_ENGINE);
  if (await works('docker', 'compose', 'version')) return ['docker', 'compose'];
  if (await works('docker-compose', 'version')) return ['docker-compose'];
  throw new Error(NO_COMPOSE);
}
