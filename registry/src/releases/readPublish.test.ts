/** A large publish is checked in a thread, with the same result as a small one. */
import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { makeRelease } from '../../test-support/testRegistry.ts';
import { readPublish } from './readPublish.ts';

const asBody = (sent: unknown) => Buffer.from(JSON.stringify(sent));
const noise = Buffer.from(randomBytes(2 ** 20).toString('hex'));

describe('[TEAM-01] a publish of 4 MB', () => {
  const sent = makeRelease('mf-bag', '1.0.0', { 'a.js': noise, 'a.js.br': brotliCompressSync(noise) });

  it('gives its files, byte by byte, and what was said beside them', async () => {
    const commit = '3f'.repeat(20);
    const { files, faults, ...said } = await readPublish('mf-bag', asBody({ ...sent, commit }), []);
    expect([faults, said]).toEqual([[], { manifest: sent.manifest, commit }]);
    const wanted = new Map(sent.files.map(({ path, content }) => [path, content]));
    expect(files.map(({ path }) => path)).toEqual([...wanted.keys()].sort());
    for (const { path, content } of files) {
      expect([path, Buffer.isBuffer(content)]).toEqual([path, true]);
      expect(content.toString('base64') === wanted.get(path)).toBe(true);
    }
  });

  it('leaves the loop to others meanwhile', async () => {
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    await readPublish('mf-bag', asBody(sent), []);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(5);
  });

  it('is told its faults', async () => {
    const { faults } = await readPublish('mf-bag', asBody(makeRelease('mf-bag', '1.0.0', { 'a.js.br': noise })), []);
    expect(faults).toEqual([{ field: 'a.js.br', message: expect.stringContaining('a.js, which is not among') }]);
  });

  it.each([
    ['of another remote', asBody(makeRelease('mf-x', '1.0.0', { 'a.js': noise })), 'request.invalid'],
    ['of no JSON', Buffer.concat([noise, noise]), 'request.invalid-json'],
  ])('%s is refused as a small one is', async (_, body, code) => {
    await expect(readPublish('mf-bag', body, [])).rejects.toMatchObject({ status: 400, code });
  });
});

it.each([
  ['of another type than JSON', {}, 'request.invalid'],
  ['of another remote', asBody(makeRelease('mf-x', '1.0.0')), 'request.invalid'],
  ['of no JSON', Buffer.from('{'), 'request.invalid-json'],
])('a small publish %s is refused', async (_, body, code) => {
  await expect(readPublish('mf-bag', body, [])).rejects.toMatchObject({ status: 400, code });
});
