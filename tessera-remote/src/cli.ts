/** `npx tessera-remote my-slice`: creates a remote in its own folder, with scripts to build, run, test and publish it. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { HostUnknown, readHost, storeAddress } from '@tessera/shared-contracts/releases/storeHost';
import { createRemote, RemoteRefused } from './createRemote.ts';

const USAGE = `Usage: npx tessera-remote <name> [options]

Makes a remote in the folder <name>: lower-case words joined by "-", such as my-slice.

  --team <name>         who owns it; default "Team <name>"
  --store <address>     builds and tests it with the packages that this store provides, and names the store in package.json
  --packages <folder>   takes the Tessera packages from tarballs that lie there (npm run pack)
  --no-install          leaves npm install to you
  -h, --help

Exit status: 0 done, 1 refused or failed, 2 not understood.
`;

/** Timeout of the store's response, in milliseconds. */
const ANSWER_MS = 10_000;

/** Invalid arguments: exit status 2. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

const OPTIONS = {
  team: { type: 'string' },
  store: { type: 'string' },
  packages: { type: 'string' },
  'no-install': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });

/**
 * Runs the command and never throws.
 * @returns the exit status
 */
export async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const { values, positionals } = parseOrUsage(args);
    if (values.help) {
      process.stdout.write(USAGE);
      return 0;
    }
    const [name, ...rest] = positionals;
    if (name === undefined) throw new UsageError('The name of the remote is missing.');
    if (rest.length > 0)
      throw new UsageError(`One name is taken, not ${positionals.length}: ${positionals.join(' ')}.`);
    const folder = resolve(name);
    const packages = values.packages === undefined ? null : resolve(values.packages);
    const store = values.store === undefined ? null : await askStore(values.store);
    await createRemote({ name, team: values.team ?? `Team ${name}`, folder, packages, store });
    console.log(`${name} is in ${folder}.`);
    if (!values['no-install']) await install(folder);
    console.log(nextSteps(name, values['no-install']));
    return 0;
  } catch (error) {
    const expected = [UsageError, RemoteRefused, HostUnknown].some((kind) => error instanceof kind);
    console.error(
      expected || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : error.stack,
    );
    if (!(error instanceof UsageError)) return 1;
    console.error(`\n${USAGE}`);
    return 2;
  }
}

/**
 * @throws {UsageError} for an invalid address
 * @throws {HostUnknown} when no store responds there
 */
async function askStore(typed: string) {
  const address = storeAddress(typed);
  if (address === null) {
    throw new UsageError(
      `The store's address is "${typed}"; it must be where shoppers reach the store, such as https://store.example.`,
    );
  }
  const host = await readHost(address, (url) => fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }));
  return { origin: address.origin, host };
}

function parseOrUsage(args: readonly string[]) {
  try {
    return parse(args);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function install(folder: string): Promise<void> {
  const { promise, resolve: finish, reject } = Promise.withResolvers<number | null>();
  const npm = spawn('npm', ['install', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  npm.on('error', reject);
  npm.on('exit', finish);
  const code = await promise;
  if (code === 0) return;
  throw new RemoteRefused(
    `npm install failed in ${folder}; its message is above. Run it again there once it can succeed.`,
  );
}

const nextSteps = (name: string, installs: boolean) => `
  cd ${name}${installs ? '\n  npm install' : ''}
  npm run dev                 the slice alone, at http://localhost:3100/${name}
  npm run preview -- <store>  the slice in a deployed store, in your browser alone
  npm test                    its tests
  npm run publish-release     builds and publishes it; REGISTRY_URL and REGISTRY_TOKEN say where
`;
