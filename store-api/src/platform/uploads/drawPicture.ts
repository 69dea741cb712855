/** A process for one picture of a stranger's: reads it from standard input, and writes it drawn anew to standard output. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** A telephone's photograph has 12 to 50 million pixels; a small file may say that it has billions. */
const MOST_PIXELS = 60_000_000;
const LONGEST_SIDE = 2400;

// One picture and one process: nothing is worth keeping or sharing out.
sharp.cache(false);
sharp.concurrency(1);

const drawn = await sharp(await buffer(process.stdin), { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  .autoOrient()
  .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  .flatten({ background: '#fff' })
  .toColorspace('srgb')
  .jpeg({ quality: 82 })
  .toBuffer();
process.stdout.write(drawn);
