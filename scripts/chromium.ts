/** Finds the browser that tests and benchmarks drive, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { aptInstall, aptUpdate, canAptInstall } from './aptInstall.ts';

/** Flags that keep the browser to itself: no look-ups of its own, no sandbox for root, no HTTP/3 probing. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell would round the widths of letters to whole pixels, which a window does not.
  '--font-render-hinting=none',
  // Playwright's own settings of a mouse, which this flag replaces; and the distance at which pictures load that a measured
  // network gives: the headless shell measures none, and would load them from twice as far below the window.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250',
];

/** Debian's packages. The shell of Chromium without a window takes less than half the processor time on the same page. */
const PACKAGES = { browser: 'chromium', headlessShell: 'chromium-headless-shell' } as const;
/** Has the typefaces of a visitor's device that stand in until the store's come: those of a bare Debian have other widths. */
export const FONTS = 'fonts-liberation';
const PATHS = { browser: '/usr/bin/chromium', headlessShell: '/usr/bin/chromium-headless-shell' } as const;
type Kind = keyof typeof PACKAGES;

/**
 * Path of the browser to use: CHROMIUM_PATH, then for tests Debian's headless shell, then Playwright's own, then the system's;
 * undefined when there is none.
 * @param kind the whole browser, which a visitor has (measurements, pictures), or the headless shell where there is one (tests)
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
 * The same, installing one when there is none: Debian's package as root on Debian, else Playwright's own download. There the
 * headless shell is installed for tests also where the whole browser is: with that the tests take twice as long.
 * @throws an error that says what to install by hand.
 */
export function demandChromium(say: (line: string) => void, kind: Kind = 'browser'): string {
  const found = findChromium(kind);
  const isDebian = canAptInstall();
  const isSlow = kind === 'headlessShell' && isDebian && found === PATHS.browser && !process.env.CHROMIUM_PATH;
  if (found && !isSlow) return found;
  if (isDebian) {
    aptUpdate();
    // An older Debian has no package of the shell: the whole browser serves.
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
