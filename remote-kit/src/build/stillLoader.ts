/** Wraps a `*.still.tsx` in keepStill and renderStill: see still.ts. `?drawn` requests the module itself. */
import { basename } from 'node:path';
import type { LoaderContext } from 'webpack';

export const DRAWN = 'drawn';

interface StillOptions {
  readonly side: 'browser' | 'server';
  /** Builds the component into the page itself, because the harness has no list of styles to load before it. */
  readonly development: boolean;
}

export default function stillLoader(this: LoaderContext<StillOptions>): string {
  const module = JSON.stringify(`./${basename(this.resourcePath)}?${DRAWN}`);
  const { side, development } = this.getOptions();
  if (side === 'server') {
    return `import { renderStill } from '@tessera/remote-kit/still';\nimport Still from ${module};\nexport default renderStill(Still);\n`;
  }
  const loaded = development ? `import(/* webpackMode: "eager" */ ${module})` : `import(${module})`;
  return `import { keepStill } from '@tessera/remote-kit/still';\nexport default keepStill(() => ${loaded});\n`;
}
