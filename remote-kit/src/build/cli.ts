import { buildRemote } from './buildRemote.ts';

const USAGE = `remote-kit build   builds the remote in this folder into dist/ (RELEASE_VERSION names the release)
remote-kit dev     shows the remote in this folder alone, hot-reloading (PORT, STORE_API_URL)`;

/** @returns the exit status */
export async function main(args: readonly string[]): Promise<number> {
  const [command] = args;
  const say = (line: string) => console.log(line);
  try {
    if (command === 'build') {
      await buildRemote({ folder: process.cwd(), version: process.env.RELEASE_VERSION || undefined, say });
      return 0;
    }
    if (command === 'dev') {
      const { devRemote } = await import('../dev/devRemote.ts');
      const server = await devRemote({
        folder: process.cwd(),
        port: Number(process.env.PORT || 3100),
        storeApiUrl: process.env.STORE_API_URL || undefined,
        say,
      });
      const stopped = Promise.withResolvers<void>();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.resolve());
      await stopped.promise;
      await server.stop();
      return 0;
    }
    console.error(USAGE);
    return 2;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
