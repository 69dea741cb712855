/** The registry's API for builds of the shell, in memory. Its behaviour is shown in registry/src/shells/shellBuilds.test.ts. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { shellBuildId } from '@tessera/service-kit/shellBuildId';
import { type ShellBuild, shellBuildOfferSchema } from '@tessera/shared-contracts/releases/shellBuild';

export interface FakeShellBuilds {
  /** By id, complete or not. */
  readonly builds: Map<string, ShellBuild>;
  /** By integrity hash. */
  readonly contents: Map<string, Buffer>;
  /** How often the list was requested. */
  readonly questions: number;
  /** Answers a request, if it is one of this API. @returns whether it was */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

const FILE = /^\/api\/shell-builds\/([0-9a-f]{64})\/files\/(.+)$/;

export function createFakeShellBuilds(token: string): FakeShellBuilds {
  const builds = new Map<string, ShellBuild>();
  const contents = new Map<string, Buffer>();
  let questions = 0;

  const missingOf = ({ files }: ShellBuild) =>
    files.map(({ integrity }) => integrity).filter((integrity) => !contents.has(integrity));

  return {
    builds,
    contents,
    get questions() {
      return questions;
    },
    async answer(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'http://registry.invalid');
      if (!pathname.startsWith('/api/shell-builds')) return false;
      const json = (body: unknown) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
      if (request.headers.authorization !== `Bearer ${token}`) {
        response.writeHead(401).end();
        return true;
      }
      const [, id = '', path = ''] = FILE.exec(pathname) ?? [];
      const file = builds.get(id)?.files.find((each) => each.path === path);
      if (request.method === 'POST') {
        const { files } = shellBuildOfferSchema.parse(JSON.parse((await bodyOf(request)).toString('utf8')));
        const build = { build: shellBuildId(files), files };
        builds.set(build.build, build);
        json({ build: build.build, missing: missingOf(build) });
      } else if (request.method === 'PUT' && file) {
        contents.set(file.integrity, await bodyOf(request));
        response.writeHead(204).end();
      } else if (pathname === '/api/shell-builds') {
        questions += 1;
        const whole = [...builds.values()].filter((build) => missingOf(build).length === 0);
        const etag = `"${whole.map(({ build }) => build).join()}"`;
        response.setHeader('ETag', etag);
        if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
        else json({ builds: whole.reverse() });
      } else if (file && contents.has(file.integrity)) response.end(contents.get(file.integrity));
      else response.writeHead(404).end();
      return true;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
