/** Finds Firefox and WebKit for the journey in both, or installs them: Debian's as root on Debian, otherwise Playwright's own. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { aptInstall, aptUpdate, canAptInstall } from './aptInstall.ts';
import { FONTS } from './chromium.ts';

/** Paths of Debian's WebKit. */
export interface DebianWebKit {
  /** The WebDriver server, which starts the browser. */
  readonly driver: string;
  readonly browser: string;
  /** The display server: this WebKit has no headless mode. */
  readonly display: string;
}
export interface Engines {
  readonly firefox: { readonly debian: string } | 'playwright';
  readonly webkit: { readonly debian: DebianWebKit } | 'playwright';
}

const DEBIAN_PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] } as const;
const DEBIAN_FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
/** The folder's name contains the CPU architecture and the library's version. */
const MINI_BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

function findFirefox(): Engines['firefox'] | undefined {
  if (existsSync(DEBIAN_FIREFOX)) return { debian: DEBIAN_FIREFOX };
  return existsSync(firefox.executablePath()) ? 'playwright' : undefined;
}

function findWebKit(): Engines['webkit'] | undefined {
  const [browser] = globSync(MINI_BROWSERS);
  if (browser !== undefined && existsSync(WEBKIT_DRIVER) && existsSync(XVFB)) {
    return { debian: { driver: WEBKIT_DRIVER, browser, display: XVFB } };
  }
  return existsSync(webkit.executablePath()) ? 'playwright' : undefined;
}

/**
 * Returns both, installing what is missing.
 * @throws an error that says what to install by hand
 */
export function demandEngines(say: (line: string) => void): Engines {
  const missing = () => [
    ...(findFirefox() === undefined ? (['firefox'] as const) : []),
    ...(findWebKit() === undefined ? (['webkit'] as const) : []),
  ];
  if (missing().length > 0 && canAptInstall()) {
    const packages = missing().flatMap((name) => DEBIAN_PACKAGES[name]);
    say(`▸ Installing the packages ${packages.join(', ')} (apt-get)…`);
    aptUpdate();
    aptInstall([FONTS, ...packages]);
  }
  if (missing().length > 0) {
    say(`▸ Installing ${missing().join(' and ')} (playwright install)…`);
    spawnSync('npx', ['playwright', 'install', ...missing()], { stdio: 'inherit' });
  }
  const found = { firefox: findFirefox(), webkit: findWebKit() };
  if (found.firefox !== undefined && found.webkit !== undefined) {
    return { firefox: found.firefox, webkit: found.webkit };
  }
  const names = missing().join(' ');
  throw new Error(`No ${names} could be installed. Install by hand: npx playwright install --with-deps ${names}`);
}
