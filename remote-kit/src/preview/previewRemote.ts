/** `remote-kit preview`: shows a deployed store with the local build of one remote, only in this developer's browser. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { releaseId } from '@tessera/shared-contracts/releases/composition';
import { watch } from 'chokidar';
import { workspaceRoot } from '../build/buildRemote.ts';
import { dependenciesOfBuild } from '../build/remoteCompilers.ts';
import { readRemoteFolder } from '../build/remoteFolder.ts';
import { readComposedDocument } from './composedDocument.ts';
import { readLocalRelease } from './localRelease.ts';
import { PreviewFailed } from './previewFailed.ts';
import { type PreviewServer, startPreviewServer } from './previewServer.ts';

/** Timeout in milliseconds for the store's first document. */
const FIRST_ANSWER = 15_000;
/** Milliseconds between the last file change and the build, because an editor may write several files at once. */
const QUIET = 100;

const COMMAND = fileURLToPath(new URL('../../bin/remote-kit.mjs', import.meta.url));

export interface PreviewOptions {
  readonly folder: string;
  /** A page of the deployed store; opened first. */
  readonly address: URL;
  readonly port: number;
  readonly say: (line: string) => void;
}

/**
 * Resolves when the page is ready. Afterwards each change of a source starts a build and then reloads open documents.
 * @throws {PreviewFailed} when the store does not respond or is no store, or when the remote does not build
 */
export async function previewRemote({
  folder,
  address,
  port,
  say,
}: PreviewOptions): Promise<Pick<PreviewServer, 'origin' | 'stop'>> {
  const remote = await readRemoteFolder(folder);
  const { name } = remote.config;
  const store = await findStore(address);
  await build(folder);
  let release = await readLocalRelease(remote.dist);
  const server = await startPreviewServer({ store, port, say, release: () => release });
  say(
    `${name}: ${releaseId(release.manifest)} stands in ${store} for this browser alone. What you buy or send there is real.`,
  );
  say(`${name}: ${server.origin}${address.pathname}${address.search}`);

  const show = async () => {
    try {
      await build(folder);
      const built = await readLocalRelease(remote.dist);
      if (built.manifest.version === release.manifest.version) return;
      release = built;
      server.reload();
      say(`${name}: ${built.manifest.version} is shown.`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      say(`${name}: ${release.manifest.version} is shown until the build succeeds.`);
    }
  };
  /** Runs one build after another: each uses the sources at its start. */
  let shown = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dependenciesOfBuild(remote, workspaceRoot(folder)), { ignoreInitial: true });
  watcher.on('error', (error) => say(`${name}: changes are not seen any more: ${String(error)}`));
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      shown = shown.then(show);
    }, QUIET);
  });
  return {
    origin: server.origin,
    async stop() {
      clearTimeout(timer);
      await watcher.close();
      await server.stop();
      await shown;
    },
  };
}

/** @returns the store's origin after redirects, for instance to https */
async function findStore({ origin }: URL): Promise<string> {
  let response: Response;
  let html: string;
  try {
    response = await fetch(origin, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(FIRST_ANSWER) });
    html = await response.text();
  } catch (error) {
    throw new PreviewFailed(
      'preview.store-unreachable',
      `No store answers at ${origin} (${reasonOf(error)}). Look whether the address is right and can be reached from here.`,
      error,
    );
  }
  if (readComposedDocument(html) === null) {
    throw new PreviewFailed(
      'preview.not-composed',
      `${response.url} answers ${response.status} and sends no page that a Tessera shell has composed. Name the address at which shoppers reach the store; if it is that, look whether the store is up.`,
    );
  }
  return new URL(response.url).origin;
}

/** `fetch` says only "fetch failed"; its cause holds the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.message;
}

/**
 * Runs `remote-kit build` in a separate process, which reads `remote.config.ts` anew each time while the proxy keeps serving. Ignores
 * RELEASE_VERSION: the version must follow from the sources, because changed files need a new address.
 */
async function build(folder: string): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', COMMAND, 'build'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'pipe'],
    // Skips the comparison with the store, which was done when the preview began.
    env: { ...process.env, RELEASE_VERSION: undefined, STORE_URL: '' },
  });
  const ended = Promise.withResolvers<number | null>();
  child.once('error', ended.reject);
  child.once('close', ended.resolve);
  const [code, said] = await Promise.all([ended.promise, text(child.stderr)]);
  if (code !== 0) throw new PreviewFailed('preview.build-failed', `${folder} does not build:\n${said.trim()}\n`);
}
