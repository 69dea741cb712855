/** Process that re-encodes one untrusted picture: reads it from standard input, and writes the result to standard output. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** A phone's photograph has 12 to 50 million pixels, but a small file may claim billions. */
const MAX_PIXELS = 60_000_000;
const LONGEST_SIDE = 2400;

// One picture per process: caching and parallelism are useless.
sharp.cache(false);
sharp.concurrency(1);

const drawn = await sharp(await buffer(process.stdin), { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  .autoOrient()
  .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  .flatten({ background: '#fff' })
  .toColorspace('srgb')
  .jpeg({ quality: 82 })
  .toBuffer();
process.stdout.write(drawn);
