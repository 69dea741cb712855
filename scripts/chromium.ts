/** Finds or installs the browser for tests and benchmarks. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { aptInstall, aptUpdate, canAptInstall } from './aptInstall.ts';

/** Flags against background activity: no look-ups, no sandbox for root, no HTTP/3 probing. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell would round glyph widths to whole pixels, unlike a window.
  '--font-render-hinting=none',
  // Playwright's own mouse settings, which this flag replaces; and the lazy-loading distance of a measured network: the headless shell
  // measures none, and would load images from twice as far below the viewport.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250',
];

/** Debian's packages. The headless shell needs less than half the CPU time for the same page. */
const PACKAGES = { browser: 'chromium', headlessShell: 'chromium-headless-shell' } as const;
/** The fallback fonts of a visitor's device, for use until the store's own have loaded. A bare Debian has fonts of other widths. */
export const FONTS = 'fonts-liberation';
const PATHS = { browser: '/usr/bin/chromium', headlessShell: '/usr/bin/chromium-headless-shell' } as const;
type Kind = keyof typeof PACKAGES;

/**
 * Path of the browser to use: CHROMIUM_PATH, then for tests Debian's headless shell, then Playwright's own, then the system's. Undefined
 * when there is none.
 * @param kind the full browser, which visitors have (measurements, pictures), or the headless shell if there is one (tests)
 */
export function findChromium(kind: Kind = 'browser'): string | undefined {
  return [
    process.env.CHROMIUM_PATH,
    ...(kind === 'headlessShell' ? [PATHS.headlessShell] : []),
    chromium.executablePath(),
    PATHS.browser,
  ].find((path) => path && existsSync(path));
}

/**
 * The same, but installs one when there is none: Debian's package as root on Debian, otherwise Playwright's own download. On Debian, tests
 * get the headless shell even if the full browser is installed, because they take twice as long with the latter.
 * @throws an error that says what to install by hand
 */
export function demandChromium(say: (line: string) => void, kind: Kind = 'browser'): string {
  const found = findChromium(kind);
  const isDebian = canAptInstall();
  const isSlow = kind === 'headlessShell' && isDebian && found === PATHS.browser && !process.env.CHROMIUM_PATH;
  if (found && !isSlow) return found;
  if (isDebian) {
    aptUpdate();
    // Older Debians have no headless shell package, so the full browser is used.
    for (const name of new Set([PACKAGES[kind], PACKAGES.browser])) {
      say(`▸ Installing the ${name} package (apt-get)…`);
      aptInstall([FONTS, name]);
      if (findChromium(kind)) break;
    }
  } else {
    say('▸ Installing Chromium (playwright install chromium)…');
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findChromium(kind);
  if (installed) return installed;
  throw new Error('No Chromium could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test');
}
