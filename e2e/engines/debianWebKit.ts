/** Debian's WebKit in its MiniBrowser, driven by WebDriver, on a virtual display. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { Builder, type WebElement } from 'selenium-webdriver';
import { Select } from 'selenium-webdriver/lib/select.js';
import type { DebianWebKit } from '../../scripts/engines.ts';
import { BROWSER_BOUND, type Engine, SHOPPER } from './engine.ts';

/** Milliseconds for the browser to close. */
const CLOSE_BOUND = 5000;

/** @param port where WebKitWebDriver listens */
export async function openDebianWebKit({ driver, browser, display }: DebianWebKit, port: number): Promise<Engine> {
  const started: ChildProcess[] = [];
  const kill = () => {
    for (const child of started) child.kill();
  };
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    // Stops the driver first: it ends the browser, which needs its display until then.
    for (const child of started.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    }
  };
  try {
    const screen = `${SHOPPER.width}x${SHOPPER.height + 200}x24`;
    const xvfb = spawn(display, ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    started.push(xvfb);
    const [number] = await once(createInterface(xvfb.stdout), 'line', { signal: AbortSignal.timeout(BROWSER_BOUND) });
    started.push(
      spawn(driver, [`--port=${port}`], {
        stdio: 'ignore',
        env: {
          ...process.env,
          DISPLAY: `:${number}`,
          TZ: SHOPPER.timezone,
          LANG: `${SHOPPER.locale.replace('-', '_')}.UTF-8`,
          // WebKit's sandbox does not start as root.
          ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
        },
      }),
    );
    const address = `http://127.0.0.1:${port}`;
    await answers(`${address}/status`);
    const session = await new Builder()
      .usingServer(address)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      })
      .build();
    await session.manage().setTimeouts({ pageLoad: BROWSER_BOUND, script: BROWSER_BOUND });
    await session.manage().window().setRect({ x: 0, y: 0, width: SHOPPER.width, height: SHOPPER.height });
    return {
      name: 'webkit',
      version: `WebKitGTK ${(await session.getCapabilities()).getBrowserVersion()}`,
      goto: (url) => session.get(url),
      back: () => session.navigate().back(),
      reload: () => session.navigate().refresh(),
      evaluate: (expression) => session.executeScript(`return ${expression}`),
      async find(expression) {
        const element = await session.executeScript<WebElement | null>(`return ${expression}`);
        if (element === null) return null;
        return {
          click: () => element.click(),
          type: (text) => element.sendKeys(text),
          select: (value) => new Select(element).selectByValue(value),
        };
      },
      // The driver reports no errors; pages report theirs to the store's log.
      complaints: () => [],
      async close() {
        const late = setTimeout(CLOSE_BOUND, undefined, { ref: false });
        await Promise.race([session.quit().catch(() => {}), late]);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answers(url: string): Promise<void> {
  const isAnswered = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const end = Date.now() + BROWSER_BOUND; !(await isAnswered()); await setTimeout(50)) {
    if (Date.now() > end) throw new Error(`Nothing answers at ${url}.`);
  }
}
