/** A store-api that answers only when the test says so, so that a render stays in progress exactly that long. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStoreApiForReleases, type StoreApiForReleases } from '../release/storeApiForReleases.ts';

export interface HeldStoreApi {
  readonly apiOrigin: string;
  readonly storeApi: StoreApiForReleases;
  /** Resolves with the first call. */
  readonly asked: Promise<void>;
  /** Answers every call; later ones immediately. */
  answer(): void;
}

const closings: (() => void)[] = [];

export async function holdStoreApi(): Promise<HeldStoreApi> {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    asked.resolve();
    void answered.promise.then(() => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storeApi = createStoreApiForReleases(apiOrigin);
  closings.push(() => {
    storeApi.close();
    server.closeAllConnections();
    server.close();
  });
  return { apiOrigin, storeApi, asked: asked.promise, answer: answered.resolve };
}

/** Ends everything that the test has started. */
export function closeHeldStoreApis(): void {
  for (const close of closings.splice(0)) close();
}
