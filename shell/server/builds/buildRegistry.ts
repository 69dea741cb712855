/** The registry's API for browser builds of the shell: offers the own build, and lists the builds that other shells have offered. */
import {
  type ShellBuild,
  type ShellFile,
  shellBuildAnswerSchema,
  shellBuildsSchema,
} from '@tessera/shared-contracts/releases/shellBuild';

export interface BuildRegistry {
  /**
   * Registers the build that this shell runs, and uploads the files that the registry lacks.
   * @returns its id at the registry
   * @throws when the registry cannot be reached or refuses it
   */
  offer(files: readonly ShellFile[], bytesOf: (file: ShellFile) => Uint8Array): Promise<string>;
  /** The builds that shells have offered, most recently named first. Null: unchanged since the last call. @throws as `offer` */
  list(): Promise<readonly ShellBuild[] | null>;
  /** The file's bytes, unverified: the caller checks their hash. @throws as `offer` */
  fetchFile(build: string, file: ShellFile): Promise<Buffer>;
}

export interface BuildRegistryOptions {
  /** Origin of the registry, without a trailing slash. */
  readonly url: string;
  /** Returns a token with scope `report`. Null: no token is available. */
  readonly token: () => Promise<string | null>;
  /** Aborts the calls that are under way. */
  readonly signal: AbortSignal;
}

/** Timeout of one call in milliseconds. */
const TIMEOUT = 10_000;

export function createBuildRegistry({ url, token, signal }: BuildRegistryOptions): BuildRegistry {
  let etag: string | null = null;

  const ask = async (method: string, path: string, init: RequestInit = {}): Promise<Response> => {
    const secret = await token();
    if (secret === null) throw new Error('there is no token: set REGISTRY_TOKEN or REGISTRY_TOKEN_FILE');
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${secret}`);
    const response = await fetch(`${url}/api/shell-builds${path}`, {
      ...init,
      method,
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    if (response.ok || response.status === 304) return response;
    const said = (await response.text()).slice(0, 300);
    throw new Error(`${method} /api/shell-builds${path} answered ${response.status}: ${said}`);
  };

  return {
    async offer(files, bytesOf) {
      const response = await ask('POST', '', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ files }),
      });
      const { build, missing } = shellBuildAnswerSchema.parse(await response.json());
      const lacking = new Set(missing);
      for (const file of files) {
        // Identical bytes under two names are sent once.
        if (!lacking.delete(file.integrity)) continue;
        const sent = await ask('PUT', `/${build}/files/${file.path}`, {
          headers: { 'content-type': 'application/octet-stream' },
          body: new Uint8Array(bytesOf(file)),
        });
        await sent.body?.cancel();
      }
      return build;
    },
    async list() {
      const response = await ask('GET', '', { headers: etag === null ? {} : { 'if-none-match': etag } });
      if (response.status === 304) return null;
      const { builds } = shellBuildsSchema.parse(await response.json());
      etag = response.headers.get('etag');
      return builds;
    },
    async fetchFile(build, file) {
      const response = await ask('GET', `/${build}/files/${file.path}`);
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of response.body ?? []) {
        bytes += chunk.byteLength;
        if (bytes > file.bytes) throw new Error(`it is longer than the ${file.bytes} bytes that were offered`);
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
  };
}
