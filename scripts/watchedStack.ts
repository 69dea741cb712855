/** Runs the store's servers for a terminal command: supervised, and stopped together with the command. */

import { Stack, type StackOptions } from './stack.ts';
import { readStackSettings, type StackSettings } from './stackSettings.ts';
import { createSupervisor } from './supervise.ts';

export interface WatchedStack {
  readonly stack: Stack;
  readonly settings: StackSettings;
  /** Stops every server and ends this process. */
  stop(code: number): Promise<never>;
}

/**
 * Reads PORT, OPS_PORT and DATA_DIR; an invalid one ends the process with status 2. Ctrl-C, SIGTERM and the end of the parent process stop
 * everything.
 * @param options.echo copies the servers' output to this terminal too
 * @param options.onMessage called with each message that a server sends to this process
 * @param options.onStop called once, before the servers are stopped
 */
export function watchedStack(
  say: (line: string) => void,
  {
    echo = false,
    onStop = async () => {},
    ...options
  }: Pick<StackOptions, 'echo' | 'env' | 'onMessage'> & { readonly onStop?: () => Promise<void> } = {},
): WatchedStack {
  let settings: StackSettings;
  try {
    settings = readStackSettings(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
  const { port, opsPort, dataDir } = settings;
  const supervisor = createSupervisor({
    start: (service) => stack.start(service),
    logFile: (service) => stack.logFile(service),
    say,
  });
  const stack = new Stack({
    port,
    ...(opsPort === undefined ? {} : { opsPort }),
    dataDir,
    echo,
    ...options,
    onCrash: (service, crash) => void supervisor.onCrash(service, crash),
  });

  let stopping = false;
  const stop = async (code: number): Promise<never> => {
    if (!stopping) {
      stopping = true;
      supervisor.stop();
      await onStop();
      await stack.stopAll();
      process.exit(code);
    }
    return new Promise(() => {});
  };
  process.on('SIGINT', () => {
    say('\n▸ Stopping…');
    void stop(0);
  });
  process.on('SIGTERM', () => void stop(0));
  process.once('disconnect', () => void stop(0));
  return { stack, settings, stop };
}
