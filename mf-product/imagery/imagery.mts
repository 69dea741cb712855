/**
 * `npm run imagery`: renders pictures and encodes them. Not part of a start, a build or a test: its output is committed.
 *
 * npm run imagery -- air-gold-hero        one picture, final
 * npm run imagery -- rare --draft         a family (air, rare, products, scenes), small and quick
 * npm run imagery -- m1 --scale 0.75 --samples 28   between a draft and a final: fraction of the size, samples per pixel
 * npm run imagery -- all                  everything: several hours
 * npm run imagery -- encode [name…]       only encodes the renders in .renders/
 * npm run imagery -- list                 the names
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chosenPictures } from './chosenPictures.mts';
import { encodeRenders, RENDERS } from './encode.mts';
import { PICTURE_NAMES } from './pictureIndexes.mts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      draft: { type: 'boolean', default: false },
      final: { type: 'boolean', default: false },
      scale: { type: 'string' },
      samples: { type: 'string' },
    },
  });
  const [command = 'list', ...rest] = positionals;
  if (command === 'list') {
    console.log(`Pictures:\n  ${PICTURE_NAMES.join('\n  ')}\nFamilies: air, rare, products, scenes; all.`);
    return;
  }
  if (command === 'encode') {
    const encoded = await encodeRenders(rest.length === 0 ? undefined : chosenPictures(rest));
    console.log(encoded.length === 0 ? 'Nothing to encode: no render is new.' : `Encoded ${encoded.join(', ')}.`);
    return;
  }
  for (const name of chosenPictures(positionals)) {
    await render(name, qualityOf(values));
    await encodeRenders([name]);
    console.log(`${name}: encoded.`);
  }
}

interface Quality {
  readonly draft: boolean;
  readonly final: boolean;
  readonly scale?: string;
  readonly samples?: string;
}

/** Arguments for render.py. No arguments: a final. */
const qualityOf = ({ draft, final, scale, samples }: Quality): readonly string[] => [
  ...(draft && !final ? ['--draft'] : []),
  ...(scale === undefined ? [] : ['--scale', scale]),
  ...(samples === undefined ? [] : ['--samples', samples]),
];

/** Runs one Blender process per picture, so that none inherits memory or state from the previous one. */
function render(name: string, quality: readonly string[]): Promise<void> {
  const script = join(import.meta.dirname, 'render.py');
  const blender = spawn(
    process.env.BLENDER ?? 'blender',
    ['--background', '--python-exit-code', '1', '--python', script, '--', '--out', RENDERS, ...quality, name],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const output: string[] = [];
  for (const stream of [blender.stdout, blender.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      const text = bytes.toString('utf8');
      output.push(text);
      for (const line of text.split('\n')) if (line.startsWith(`${name}: `)) console.log(line);
    });
  }
  return new Promise((resolve, reject) => {
    blender.on('error', (error: NodeJS.ErrnoException) => {
      const missing =
        'Blender is not installed: `apt-get install blender python3-scipy python3-pil`, or name it in BLENDER.';
      reject(error.code === 'ENOENT' ? new Error(missing) : error);
    });
    blender.on('exit', (code) => {
      const said = output.join('');
      // Blender can exit with 0 after a Python error.
      if (code === 0 && !said.includes('Traceback')) return resolve();
      reject(new Error(`Rendering ${name} failed:\n${said.slice(-2000)}`));
    });
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
