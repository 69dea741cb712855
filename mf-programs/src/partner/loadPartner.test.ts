import { describe, expect, it } from '@jest/globals';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import type { Problem } from '@tessera/shared-contracts/problem';
import * as z from 'zod/mini';
import { loadPartner } from './loadPartner.ts';

const PARTNER = {
  name: 'Run Club',
  code: 'runclub',
  image: '/media/partners/runclub.svg',
  subtitle: 'Every Tuesday, whatever the weather.',
  landing_page: '/partner/runclub',
  m1_active: false,
  ring_active: true,
  ring_rare_active: false,
  home_active: false,
  blood_vision_active: false,
  discount_config: { ring: { code: 'RUN-RING', type: 'percentage', value: '15' } },
};

/** A store-api that answers every call with `json`, parsed as the real client does. */
function answering(json: unknown, asked: string[] = []): StoreApi {
  return async ({ schema, path }) => {
    asked.push(path);
    return { ok: true, value: z.parse(schema, json), etag: null };
  };
}

const failing =
  (status: number): StoreApi =>
  async () => ({
    ok: false,
    problem: { code: 'x', type: 'about:blank#x', title: 'x', status, detail: 'x' } satisfies Problem,
  });

const TO_404 = { kind: 'redirect', status: 307, to: '/404' };

describe('a partner’s page', () => {
  it('[PROG-01] reads the partner by the code in its address', async () => {
    const asked: string[] = [];
    const loaded = await loadPartner('run club/é', 'GB', answering({ status: 'ok', data: PARTNER }, asked));
    expect(asked).toEqual(['/api/web_v1/affiliate_partner/run%20club%2F%C3%A9/?store=GB']);
    expect(loaded).toEqual({ kind: 'found', status: 200, data: PARTNER });
  });

  it('[PROG-03] says which discount the address carries, without which the birthday partner is none', async () => {
    const asked: string[] = [];
    await loadPartner('birthday', 'GB', answering({ status: 'ok', data: PARTNER }, asked), 'HAPPY & NEW');
    expect(asked).toEqual(['/api/web_v1/affiliate_partner/birthday/?store=GB&discount=HAPPY+%26+NEW']);
  });

  it.each(['error', 'fail', 'inactive'])('[PROG-02] leads to /404 when the status is %s', async (status) => {
    expect(await loadPartner('nobody', 'GB', answering({ status, error: { message: 'No such partner.' } }))).toEqual(
      TO_404,
    );
  });

  it.each([404, 500, 0])('[PROG-02] leads to /404 when the partner could not be read: %d', async (status) => {
    expect(await loadPartner('runclub', 'GB', failing(status))).toEqual(TO_404);
  });
});
