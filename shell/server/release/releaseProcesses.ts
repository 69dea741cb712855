/**
 * Starts the processes in which releases render. One is started in advance, locked down and empty, so that a new release waits only for its
 * own bundle. However the shell ends, its processes end with it.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Socket } from 'node:net';
import { childProgram } from './childProgram.ts';

/** Milliseconds after which the next spare process is started: the release that took the last one loads first. */
const SPARE_AFTER_MS = 300;
/** Mebibytes of one semi-space of V8's young generation, for the short-lived objects of a render. */
const SEMI_SPACE_MB = 16;

/** The file descriptor of the channel for frames, in the process. */
const CHANNEL = 3;

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  /** Frames in both directions. */
  readonly channel: Socket;
  readonly stderr: Socket;
}

export interface ReleaseProcesses {
  /** @throws when the system cannot start a process */
  start(): StartedProcess;
  /** Ends the spare process; processes that were handed out belong to their holders. */
  close(): void;
}

export interface ReleaseProcessesOptions {
  /** Mebibytes of JavaScript heap of each process. */
  readonly heapMb: number;
  /** Whether a spare process is started in advance. */
  readonly spare: boolean;
}

export function createReleaseProcesses({ heapMb, spare }: ReleaseProcessesOptions): ReleaseProcesses {
  let waiting: StartedProcess | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const prepare = () => {
    if (!spare || closed || waiting !== null || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      if (closed) return;
      try {
        const started = startProcess(heapMb);
        waiting = started;
        started.child.once('exit', () => {
          if (waiting === started) waiting = null;
        });
      } catch {
        // The release that needs it tries again, and reports the error.
      }
    }, SPARE_AFTER_MS);
    timer.unref();
  };

  return {
    start() {
      const started = waiting ?? startProcess(heapMb);
      waiting = null;
      prepare();
      return started;
    },
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      waiting?.child.kill('SIGKILL');
      waiting = null;
    },
  };
}

function startProcess(heapMb: number): StartedProcess {
  const node = [
    process.execPath,
    '--permission',
    '--disallow-code-generation-from-strings',
    // Only for `child/lockDown.ts`, which uses it to close native calls; a release's `require` has another list.
    '--expose-internals',
    '--no-warnings',
    `--max-old-space-size=${heapMb}`,
    `--max-semi-space-size=${SEMI_SPACE_MB}`,
    '--input-type=module',
    '-',
  ];
  const [command = process.execPath, ...args] = [...endsWithParent(), ...node];
  const child = spawn(command, args, {
    cwd: '/',
    // Nothing of the shell's environment, because its tokens are not for the remotes. NODE_ENV is no secret, and a library that reads it at
    // run time should not assume development.
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  const { stdin, stderr } = child;
  if (stdin === null) throw new Error('The program of a process goes to its standard input.');
  const channel = child.stdio[CHANNEL];
  if (!(stderr instanceof Socket) || !(channel instanceof Socket))
    throw new Error('The pipes of a process are sockets.');
  // Each of them fails when the process dies at the wrong moment; the exit is reported anyway.
  for (const emitter of [child, stdin, stderr, channel]) emitter.on('error', () => {});
  if (child.pid === undefined) throw new Error('The system starts no more processes.');
  // unref(): the processes of releases must not keep the shell's process alive.
  child.unref();
  stderr.unref();
  channel.unref();
  stdin.end(childProgram());
  return { child, pid: child.pid, channel, stderr };
}

let parentEnds: readonly string[] | null = null;

/**
 * On Linux a process can ask to be killed when its parent dies; util-linux's `setpriv` does so for it. This matters for a release that
 * loops while the shell is killed: any other process notices the end of its channel.
 */
function endsWithParent(): readonly string[] {
  if (parentEnds === null) {
    const asked = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'];
    const [command = '', ...args] = asked;
    const works = process.platform === 'linux' && spawnSync(command, [...args, 'true']).status === 0;
    parentEnds = works ? asked : [];
  }
  return parentEnds;
}
