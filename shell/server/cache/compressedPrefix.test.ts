import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compressPrefix, ENCODINGS, type Encoding, finishStream, MAX_ENDING } from './compressedPrefix.ts';

const decompress = { br: brotliDecompressSync, gzip: gunzipSync } as const satisfies Record<Encoding, unknown>;

describe.each(ENCODINGS)('text that is compressed once, as %s', (encoding) => {
  it('is followed by whatever ending it is sent with', async () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 2000 });
    await fc.assert(
      fc.asyncProperty(
        words,
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }),
        async (text, endings) => {
          // Long enough for references back into it, also from the same text in an ending.
          const whole = Buffer.from(`${text}<p>${text}</p>`.repeat(20));
          const kept = await compressPrefix(whole, encoding);
          for (const ending of endings) {
            const sent = Buffer.concat([kept.compressed, finishStream(kept, Buffer.from(ending))]);
            expect(decompress[encoding](sent).toString()).toBe(whole.toString() + Buffer.from(ending).toString());
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('takes endings up to the largest block', async () => {
    const kept = await compressPrefix(Buffer.from('<p>'), encoding);
    const ending = Buffer.alloc(MAX_ENDING, 'x');
    const sent = Buffer.concat([kept.compressed, finishStream(kept, ending)]);
    expect(decompress[encoding](sent).length).toBe(3 + MAX_ENDING);
    expect(() => finishStream(kept, Buffer.alloc(MAX_ENDING + 1))).toThrow(RangeError);
    expect(() => finishStream(kept, Buffer.alloc(0))).toThrow(RangeError);
  });
});
