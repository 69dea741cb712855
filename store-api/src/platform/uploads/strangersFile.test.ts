import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import sharp from 'sharp';
import { PLACE, photograph } from '../../../test-support/pictures.ts';
import { readStrangersFile } from './strangersFile.ts';

const logger = pino({ level: 'silent' });
const read = (bytes: Uint8Array, pdf = false) => readStrangersFile(bytes, { pdf, logger });
const PDF = Buffer.from('%PDF-1.7\nThe service card of Grace Hopper');

describe("a stranger's file", () => {
  it.each(['jpeg', 'png'] as const)(
    '[PROG-06] [ORD-03] a %s is drawn anew, upright, without its metadata',
    async (format) => {
      const sent = await photograph(format);
      expect(sent.includes(PLACE)).toBe(true);
      const kept = await read(sent);
      expect(kept?.type).toBe('image/jpeg');
      const bytes = Buffer.from(kept?.bytes ?? []);
      expect(bytes.includes(PLACE)).toBe(false);
      const { width, height, exif, orientation } = await sharp(bytes).metadata();
      expect([width, height, exif, orientation]).toEqual([40, 60, undefined, undefined]);
    },
  );

  it('[ORD-03] what stands behind a picture in its file is gone', async () => {
    const kept = await read(Buffer.concat([await photograph(), Buffer.from('<script>alert(1)</script>')]));
    expect(Buffer.from(kept?.bytes ?? []).includes('script')).toBe(false);
    expect(kept?.type).toBe('image/jpeg');
  });

  it('[ORD-03] a large picture is made 2400 pixels wide at most', async () => {
    const kept = await read(await photograph('jpeg', 3000, 1500));
    const { width, height } = await sharp(Buffer.from(kept?.bytes ?? [])).metadata();
    expect([width, height]).toEqual([1200, 2400]);
  });

  it('[ORD-03] a small file of more than sixty million pixels is refused', async () => {
    const png = await photograph('png', 9_000, 7_000);
    expect(png.length).toBeLessThan(1_000_000);
    expect(await read(png)).toBeNull();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['an executable', Buffer.from('MZ an executable')],
    ['a page', Buffer.from('<!doctype html><script>1</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['a PDF, where none are taken', PDF],
  ])('[PROG-06] [ORD-03] %s is refused', async (_, bytes) => {
    expect(await read(bytes)).toBeNull();
  });

  it('[ORD-03] half a picture is refused', async () => {
    const whole = await photograph('jpeg', 600, 400);
    expect(await read(whole.subarray(0, whole.length / 2))).toBeNull();
  });

  it('[PROG-06] a PDF is kept as it came, where the setting takes them', async () => {
    expect(await read(PDF, true)).toEqual({ type: 'application/pdf', bytes: PDF });
  });
});
