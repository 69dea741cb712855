/** `npm run screens:console`: screenshots of each page of the operators' console on a bad night. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, demandChromium } from '../../scripts/chromium.ts';
import { commandOptions } from '../../scripts/commandOptions.ts';
import { runInherited } from '../../scripts/runInherited.ts';
import { ROOT } from '../../scripts/stack.ts';
import { type BadNight, stageBadNight } from './badNight.ts';

const WIDTHS = [390, 768, 1440] as const;
const COLOR_SCHEMES = ['light', 'dark'] as const;

const USAGE = 'Usage: npm run screens:console -- [--pages remote,rollout] [--out .screens/console]';
const { values: options } = commandOptions(USAGE, {
  options: { pages: { type: 'string' }, out: { type: 'string', default: '.screens/console' } },
});

const pagesOf = ({ withdrawn, open }: BadNight): Readonly<Record<string, string>> => ({
  matrix: '',
  region: '/regions/EU',
  remote: '/remotes/mf-bag?version=1.5.0',
  'remote-under-way': '/remotes/mf-bag?version=1.5.1',
  'rollout-withdrawn': `/rollouts/${withdrawn}`,
  loss: '/remotes/mf-product?version=5.0.0',
  rollout: `/rollouts/${open}`,
  compare: '/compare?a=AE&b=EU',
  claims: '/claims',
  shells: '/shells',
  tokens: '/tokens',
  audit: '/audit',
  'not-found': '/no-such-page',
});

const executablePath = demandChromium(console.log);
if ((await runInherited('npm', ['run', 'build', '-w', 'design-system', '-w', 'registry'])) !== 0) process.exit(1);
const out = resolve(ROOT, options.out);
mkdirSync(out, { recursive: true });
const night = await stageBadNight();
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, '--force-color-profile=srgb'] });
const wanted = options.pages?.split(',');
try {
  for (const colorScheme of COLOR_SCHEMES) {
    for (const width of WIDTHS) {
      const viewport = { width, height: width < 768 ? 844 : 900 };
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', locale: 'en-US' });
      const page = await context.newPage();
      const take = async (name: string, path: string) => {
        if (wanted !== undefined && !wanted.includes(name)) return;
        await page.goto(`${night.origin}/console${path}`);
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        if (name !== 'sign-in') await page.getByText(/^(Live,|Not live)/).waitFor();
        const file = join(out, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: true, animations: 'disabled', caret: 'hide' });
      };
      await take('sign-in', '/sign-in');
      await page.goto(await night.consoleLink());
      // The link's page redirects by itself.
      await page.getByRole('heading', { name: 'Regions' }).waitFor();
      for (const [name, path] of Object.entries(pagesOf(night))) await take(name, path);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await night.stop();
}
console.log(`▸ ${out}`);
