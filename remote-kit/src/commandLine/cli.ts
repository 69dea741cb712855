/** The command line of remote-kit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sayDrift } from '../doctor/compareWithStore.ts';
import { parseStore, readSlicePackage, StoreAddressInvalid, storeOfSlice } from '../doctor/slicePackage.ts';
import { publishFolder } from '../release/publishFolder.ts';
import { sayPublished } from '../release/publishRelease.ts';
import { createRegistryCalls } from '../release/registryCalls.ts';

const USAGE = `Usage, in a remote's folder: remote-kit <command>

  build      builds the remote into dist/             RELEASE_VERSION names the release
  dev        shows the remote alone, hot-reloading    PORT (default 3100), STORE_API_URL
  preview    shows the remote in a deployed store,    PORT (default 3200)
             in this browser alone: remote-kit preview <address of the store>
  publish    stores dist/ in the registry             REGISTRY_URL, REGISTRY_TOKEN; RELEASE_COMMIT names the
             commit of its sources, else git does
  doctor     compares the slice's packages with those that the store provides: remote-kit doctor <address of the store>;
             --fix takes the store's versions and names that store in package.json

The store is the one that is named, else STORE_URL, else config.store of package.json. dev, build and publish say what
drifted from it.

Exit status: 0 done, 1 failed, 2 not understood.
`;

/** Invalid arguments or environment: exit status 2. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

const say = (line: string) => console.log(line);

/** @returns false when the command ran and its result is negative */
type Command = (operand: string | undefined, options: { readonly fix: boolean }) => Promise<boolean | undefined>;

const COMMANDS: Readonly<Record<string, Command>> = {
  build: runBuild,
  dev: runDev,
  preview: runPreview,
  publish: runPublish,
  doctor: runDoctor,
};
/** Commands that accept a store's address. */
const WITH_STORE = ['preview', 'doctor'];

/** Runs one command and never throws. @returns the exit status */
export async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const { command, operand, help, fix } = parse(args);
    if (help) {
      process.stdout.write(USAGE);
      return 0;
    }
    const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
    if (!run) throw new UsageError(command === '' ? 'A command is missing.' : `There is no command "${command}".`);
    return (await run(operand, { fix })) === false ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (!(error instanceof UsageError || error instanceof StoreAddressInvalid)) return 1;
    console.error(`\n${USAGE}`);
    return 2;
  }
}

function parse(args: readonly string[]): { command: string; operand: string | undefined; help: boolean; fix: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        fix: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [command = '', operand, ...rest] = positionals;
    const takesStore = WITH_STORE.includes(command);
    const taken = takesStore ? rest : positionals.slice(1);
    if (taken.length > 0) {
      throw new UsageError(
        takesStore
          ? `"${command}" takes one operand: the address of the store.`
          : `"${command}" takes no operand: it works on the folder it is run in.`,
      );
    }
    if (values.fix && command !== 'doctor') throw new UsageError('--fix is an option of "doctor" alone.');
    return { command, operand, help: values.help, fix: values.fix };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}

// Each command loads the compilers only when it needs them, so that publishing is quick.
async function runBuild(): Promise<undefined> {
  const { buildRemote } = await import('../build/buildRemote.ts');
  const folder = process.cwd();
  const manifest = await buildRemote({ folder, version: process.env.RELEASE_VERSION || undefined, say });
  await sayDrift(folder, storeFrom(undefined), say, manifest);
}

async function runDev(): Promise<undefined> {
  const port = portOr(3100);
  await sayDrift(process.cwd(), storeFrom(undefined), say);
  const { devRemote } = await import('../dev/devRemote.ts');
  await untilStopped(
    await devRemote({ folder: process.cwd(), port, storeApiUrl: process.env.STORE_API_URL || undefined, say }),
  );
}

async function runPreview(operand: string | undefined): Promise<undefined> {
  const address = storeFrom(operand);
  if (address === null) throw new UsageError('The address of the store is missing.');
  const port = portOr(3200);
  await sayDrift(process.cwd(), address, say);
  const { previewRemote } = await import('../preview/previewRemote.ts');
  await untilStopped(await previewRemote({ folder: process.cwd(), address, port, say }));
}

async function runDoctor(operand: string | undefined, { fix }: { readonly fix: boolean }): Promise<boolean> {
  const { doctor } = await import('../doctor/doctor.ts');
  return doctor({ folder: process.cwd(), store: storeFrom(operand), fix, say, install: npmInstall });
}

/** Returns the store that the command names, or else the folder's. @throws {StoreAddressInvalid} */
function storeFrom(operand: string | undefined): URL | null {
  if (operand !== undefined) return parseStore(operand, "The store's address");
  return storeOfSlice(existsSync('package.json') ? readSlicePackage(process.cwd()) : {}, process.env.STORE_URL);
}

async function npmInstall(folder: string): Promise<void> {
  const npm = spawn('npm', ['install', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`npm install failed in ${folder}; its message is above.`);
}

function portOr(usual: number): number {
  const port = Number(process.env.PORT || usual);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new UsageError(`PORT is "${process.env.PORT}"; it must be a number from 1 to 65535.`);
}

/** Waits for Ctrl-C or for a signal from the parent process. */
async function untilStopped(server: { stop(): Promise<void> }): Promise<void> {
  const stopped = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.resolve());
  await stopped.promise;
  await server.stop();
}

/** Publishes the release of an earlier build, exactly as it was tested. */
async function runPublish(): Promise<undefined> {
  const { REGISTRY_URL: given = '', REGISTRY_TOKEN: token } = process.env;
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(
      `REGISTRY_URL is "${given}"; it must be the registry's address, such as http://localhost:3002.`,
    );
  }
  if (!token) throw new UsageError('REGISTRY_TOKEN is missing. An operator makes one with the scope publish:<remote>.');
  const calls = createRegistryCalls(url.origin, async () => token);
  // The drift check is optional, because any folder with a build can be published.
  if (existsSync('package.json')) await sayDrift(process.cwd(), storeFrom(undefined), say);
  say(sayPublished(await publishFolder(calls, process.cwd())));
}
