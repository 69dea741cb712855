/** The command line of remote-kit. */
import { parseArgs } from 'node:util';
import { publishFolder } from '../release/publishFolder.ts';
import { sayPublished } from '../release/publishRelease.ts';
import { createRegistryCalls } from '../release/registryCalls.ts';

const USAGE = `Usage, in a remote's folder: remote-kit <command>

  build      builds the remote into dist/             RELEASE_VERSION names the release
  dev        shows the remote alone, hot-reloading    PORT (default 3100), STORE_API_URL
  preview    shows the remote in a deployed store,    PORT (default 3200)
             in this browser alone: remote-kit preview <address of the store>, or STORE_URL
  publish    stores dist/ in the registry             REGISTRY_URL, REGISTRY_TOKEN

Exit status: 0 done, 1 failed, 2 not understood.
`;

/** Arguments or an environment that make no sense: exit status 2. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

const say = (line: string) => console.log(line);

const COMMANDS: Readonly<Record<string, (operand: string | undefined) => Promise<unknown>>> = {
  build: runBuild,
  dev: runDev,
  preview: runPreview,
  publish: runPublish,
};

/** Runs one command and never throws. @returns the exit status */
export async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const { command, operand, help } = parse(args);
    if (help) {
      process.stdout.write(USAGE);
      return 0;
    }
    const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
    if (!run) throw new UsageError(command === '' ? 'A command is missing.' : `There is no command "${command}".`);
    await run(operand);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (!(error instanceof UsageError)) return 1;
    console.error(`\n${USAGE}`);
    return 2;
  }
}

function parse(args: readonly string[]): { command: string; operand: string | undefined; help: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', short: 'h', default: false } },
      allowPositionals: true,
    });
    const [command = '', operand, ...rest] = positionals;
    const taken = command === 'preview' ? rest : positionals.slice(1);
    if (taken.length > 0) {
      throw new UsageError(
        command === 'preview'
          ? '"preview" takes one operand: the address of the store.'
          : `"${command}" takes no operand: it works on the folder it is run in.`,
      );
    }
    return { command, operand, help: values.help };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}

// The compilers are loaded by the commands that need them: publishing is quick.
async function runBuild(): Promise<void> {
  const { buildRemote } = await import('./buildRemote.ts');
  await buildRemote({ folder: process.cwd(), version: process.env.RELEASE_VERSION || undefined, say });
}

async function runDev(): Promise<void> {
  const port = portOr(3100);
  const { devRemote } = await import('../dev/devRemote.ts');
  await untilStopped(
    await devRemote({ folder: process.cwd(), port, storeApiUrl: process.env.STORE_API_URL || undefined, say }),
  );
}

async function runPreview(operand: string | undefined): Promise<void> {
  const given = operand ?? process.env.STORE_URL ?? '';
  const address = URL.parse(given);
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new UsageError(
      `The store's address is "${given}"; it must be where shoppers reach the store, such as https://store.example.`,
    );
  }
  const port = portOr(3200);
  const { previewRemote } = await import('../preview/previewRemote.ts');
  await untilStopped(await previewRemote({ folder: process.cwd(), address, port, say }));
}

function portOr(usual: number): number {
  const port = Number(process.env.PORT || usual);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new UsageError(`PORT is "${process.env.PORT}"; it must be a number from 1 to 65535.`);
}

/** Ctrl-C, or a signal of whoever has started the command. */
async function untilStopped(server: { stop(): Promise<void> }): Promise<void> {
  const stopped = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.resolve());
  await stopped.promise;
  await server.stop();
}

/** The build before it has made the release; whoever publishes sends exactly what was tried. */
async function runPublish(): Promise<void> {
  const { REGISTRY_URL: given = '', REGISTRY_TOKEN: token } = process.env;
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(
      `REGISTRY_URL is "${given}"; it must be the registry's address, such as http://localhost:3002.`,
    );
  }
  if (!token) throw new UsageError('REGISTRY_TOKEN is missing. An operator makes one with the scope publish:<remote>.');
  const calls = createRegistryCalls(url.origin, async () => token);
  say(sayPublished(await publishFolder(calls, process.cwd())));
}
