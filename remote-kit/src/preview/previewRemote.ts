/** `remote-kit preview`: shows a store with the local builds of remotes, only in this developer's browser. */
import { releaseId } from '@tessera/shared-contracts/releases/composition';
import { readComposedDocument } from './composedDocument.ts';
import type { LocalRelease } from './localRelease.ts';
import { PreviewFailed } from './previewFailed.ts';
import { type PreviewServer, startPreviewServer } from './previewServer.ts';
import { type WatchedRelease, watchRelease } from './watchedRelease.ts';

/** Timeout in milliseconds for the store's first document. */
const FIRST_ANSWER = 15_000;

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
  const store = await findStore(address);
  const first = Promise.withResolvers<LocalRelease>();
  const local = await previewRemotes({
    folders: [folder],
    store,
    port,
    say,
    onBuilt: first.resolve,
    onFailed: first.reject,
  });
  try {
    const { manifest } = await first.promise;
    say(
      `${manifest.remote}: ${releaseId(manifest)} stands in ${store} for this browser alone. What you buy or send there is real.`,
    );
    say(`${manifest.remote}: ${local.origin}${address.pathname}${address.search}`);
    return local;
  } catch (error) {
    await local.stop();
    throw error;
  }
}

export interface PreviewedRemotes {
  /** Folders of the remotes. */
  readonly folders: readonly string[];
  /** Origin of the store, without a trailing slash. */
  readonly store: string;
  readonly port: number;
  readonly say: (line: string) => void;
  readonly onBuilt?: (release: LocalRelease) => void;
  readonly onFailed?: (error: Error) => void;
}

export interface RemotesServer extends PreviewServer {
  /** Resolves when no build is in progress. */
  settled(): Promise<void>;
}

/**
 * Serves the store with these remotes as soon as each is built. Reloads open documents when all builds that a change has started are ready.
 * @throws when the port is in use
 */
export async function previewRemotes(options: PreviewedRemotes): Promise<RemotesServer> {
  const { folders, store, port, say, onBuilt, onFailed } = options;
  const watched: WatchedRelease[] = [];
  const releases = () => watched.map(({ release }) => release()).filter((release) => release !== null);
  const server = await startPreviewServer({ store, port, say, releases });
  const building = new Set(folders);
  let settled = Promise.withResolvers<void>();
  const begin = (folder: string) => {
    if (building.size === 0) settled = Promise.withResolvers();
    building.add(folder);
  };
  const end = (folder: string) => {
    building.delete(folder);
    if (building.size > 0) return;
    server.reload();
    settled.resolve();
  };
  for (const folder of folders) {
    let built = false;
    const release = await watchRelease({
      folder,
      onBuilding: () => begin(folder),
      onBuilt(now) {
        const { remote } = now.manifest;
        say(`${remote}: ${built ? 'the change is shown' : 'built; changes of its sources are shown from now on'}`);
        built = true;
        end(folder);
        onBuilt?.(now);
      },
      onFailed(error) {
        say(error.message);
        if (built) say(`${folder}: the build before is shown until this one succeeds.`);
        end(folder);
        onFailed?.(error);
      },
    });
    watched.push(release);
  }
  return {
    ...server,
    settled: () => settled.promise,
    async stop() {
      await Promise.all(watched.map(({ stop }) => stop()));
      await server.stop();
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
