import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { RegistryClient } from './registryClient.ts';

/** Returns the first line that a shell logs when its stream gets this response. */
async function firstLine(answer: () => Promise<Response>): Promise<Record<string, unknown>> {
  const line = Promise.withResolvers<Record<string, unknown>>();
  const logger = createLogger('shell', {
    level: 'info',
    destination: { write: (text) => line.resolve(JSON.parse(text)) },
  });
  const client = new RegistryClient({
    url: 'http://registry.invalid',
    shellId: 'shell-1',
    token: async () => 'a-token',
    logger,
    fetch: answer,
  });
  client.follow(() => undefined);
  const first = await line.promise;
  await client.close();
  return first;
}

const problem = (status: number, code: string) => async () =>
  Response.json({ type: `/problems/${code}`, title: 'No', status, code, detail: 'Not like this.' }, { status });

describe('a shell that the registry does not let listen', () => {
  it.each([
    [401, 'token.expired'],
    [403, 'token.scope-missing'],
    [409, 'shell.name-taken'],
  ])('says with the registry’s own reason that it is refused (%s %s)', async (status, code) => {
    expect(await firstLine(problem(status, code))).toMatchObject({
      level: 50,
      code: 'registry.refused',
      shell: 'shell-1',
      why: `GET /api/compositions/stream answered ${status}: ${code}: Not like this.`,
    });
  });

  it.each<[string, () => Promise<Response>]>([
    ['fails', problem(503, 'service.not-ready')],
    ['is something else', async () => new Response('<html>', { status: 502 })],
    ['is not there', () => Promise.reject(new TypeError('fetch failed'))],
  ])('says that the registry is gone when that %s', async (_what, answer) => {
    expect(await firstLine(answer)).toMatchObject({ level: 40, code: 'registry.unreachable' });
  });
});
