import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { askOperatorCall } from './operatorClient.ts';

describe('the operators’ command lines', () => {
  const environment = { ...process.env };
  let folder: string;
  let server: Server;
  let received: (string | undefined)[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'operator-client-'));
    received = [];
    server = createServer((request, response) => {
      received.push(request.headers.authorization);
      response.end('{"done":true}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    delete process.env.ORDERS_TOKEN;
    process.env.OPERATORS_URL = `http://127.0.0.1:${address.port}`;
    process.env.DATA_DIR = folder;
  });

  afterEach(() => {
    process.env = { ...environment };
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['store-api’s own data folder', '.'],
    ['the data folder of npm start', 'store-api'],
  ])('find the token in %s', async (_, below) => {
    mkdirSync(join(folder, below), { recursive: true });
    writeFileSync(join(folder, below, 'orders-token'), 'of-the-file\n');
    await expect(askOperatorCall('orders')).resolves.toEqual({ done: true });
    expect(received).toEqual(['Bearer of-the-file']);
  });

  it('say what to set where there is no token', async () => {
    await expect(askOperatorCall('orders')).rejects.toThrow(
      `There is no orders-token in ${folder}. Give the token as ORDERS_TOKEN, or store-api's data folder as DATA_DIR.`,
    );
    expect(received).toEqual([]);
  });

  it('say where they asked when nobody answers', async () => {
    process.env.ORDERS_TOKEN = 'given';
    process.env.OPERATORS_URL = 'http://127.0.0.1:9';
    await expect(askOperatorCall('orders')).rejects.toThrow(
      'store-api does not answer operators at http://127.0.0.1:9.',
    );
  });
});
