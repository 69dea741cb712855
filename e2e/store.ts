/** The started store as a fixture, which also records every browser error on any page that a test visits. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import { fillDataDir } from '@tessera/service-kit/test-support/newDatabase';
import { createRegistryClient } from '../registry/src/commandLine/registryClient.ts';
import { operatorToken, publishBuilt } from '../scripts/publishBuilt.ts';
import { type CommandResult, runCommand } from '../scripts/runCommand.ts';
import { ROOT, Stack, type StackOptions } from '../scripts/stack.ts';
import { untilSettled } from '../scripts/untilSettled.ts';
import { INTERACTIVE_MARK } from '../shell/browser/document/interactiveMark.ts';
import { CONSENT_COOKIE } from '../shell/contracts/consent.ts';
import { STATE_OF_PAGES } from './fileReporter.ts';

/** First port of the first worker; each has ten. Another value lets two runs coexist. */
const FIRST_PORT = Number(process.env.E2E_FIRST_PORT ?? 5300);
/** Characters of a log that are shown when its service has exited. */
const LAST_WORDS = 1000;

/** A store with its own data, started like `npm start` does. */
export class StartedStore {
  readonly stack: Stack;
  readonly dataDir: string;

  constructor(stack: Stack, dataDir: string) {
    this.stack = stack;
    this.dataDir = dataDir;
  }

  get origin(): string {
    return this.stack.origin('shell');
  }

  /** Runs `npm run remotes -- …` against this store's registry, with its operator's token. */
  async remotes(...args: string[]): Promise<CommandResult> {
    return runCommand(`npm run --silent remotes -- ${args.join(' ')}`, {
      cwd: ROOT,
      env: {
        REGISTRY_URL: this.stack.origin('registry'),
        REGISTRY_TOKEN: await operatorToken(this.stack.dataDir('registry')),
      },
    });
  }

  /** Runs `remotes`, and throws an error with its output when it fails. */
  async operate(...args: string[]): Promise<string> {
    const { code, output } = await this.remotes(...args);
    if (code !== 0) throw new Error(`remotes ${args.join(' ')} exited with ${code}:\n${output}`);
    return output;
  }

  /** The registry's calls, as the command line makes them. */
  get registry() {
    return createRegistryClient(this.stack.origin('registry'), () => operatorToken(this.stack.dataDir('registry')));
  }

  /** Resolves when every promotion is accepted or rejected, and the shell has reported that it runs what is stable, or why not. */
  async settled(): Promise<void> {
    await untilSettled(this.registry);
  }

  /** Lines of the shell's log with an error code, as objects. */
  failures(): Record<string, unknown>[] {
    return readFileSync(this.stack.logFile('shell'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter((entry) => typeof entry.code === 'string');
  }

  async stop(): Promise<void> {
    await this.stack.stopAll();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/**
 * @param folders builds to publish instead of the built remotes, by remote
 * @param env additional environment: the same for every service, or one for each
 */
export async function startStore(
  port: number,
  folders: Readonly<Record<string, string>> = {},
  env: NonNullable<StackOptions['env']> = {},
  opsPort?: number,
): Promise<StartedStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  const stack = new Stack({
    port,
    dataDir,
    env,
    ...(opsPort === undefined ? {} : { opsPort }),
    onCrash: (service, { how, lastLines }) =>
      console.error(`The ${service} ended by itself (${how}):
${lastLines.slice(-LAST_WORDS)}`),
  });
  const store = new StartedStore(stack, dataDir);
  try {
    await Promise.all(
      (['registry', 'store-api'] as const).map(async (service) => {
        await fillDataDir(stack.dataDir(service), service);
        await stack.start(service);
      }),
    );
    await publishBuilt({
      registry: stack.origin('registry'),
      token: await operatorToken(stack.dataDir('registry')),
      folders,
      say: () => {},
    });
    await stack.start('shell');
    await store.settled();
    return store;
  } catch (error) {
    await store.stop();
    throw error;
  }
}

/** Errors in the browser: console errors, exceptions, CSP violations, hydration errors, failed requests. */
export interface Watch {
  readonly complaints: string[];
  /** Expects a complaint that this test causes on purpose. */
  expect(pattern: RegExp): void;
}

export function watchPage(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || /hydrat|preload/i.test(message.text())) {
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A request that a navigation cancelled is no error.
    if (!reason.includes('ERR_ABORTED')) complaints.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`answer ${response.status()}: ${response.url()}`);
  });
}

/** Host names below `localhost`, which browsers resolve to this machine. */
export interface StoreHosts {
  readonly store: string;
  readonly checkout: string;
}

const originsOf = ({ store, checkout }: StoreHosts, port: number) => ({
  PUBLIC_ORIGIN: `http://${store}:${port}`,
  CHECKOUT_ORIGIN: `http://${checkout}:${port}`,
});

/** Timeout in milliseconds for a store to start: catches what never ends, and is not a budget. */
export const START_BOUND = 120_000;

/** Milliseconds after which a test goes on: where it breaks the page's scripts, the page never responds. */
const ANSWERING_MS = 2000;

/** Resolves when everything that the shell hydrates is interactive; at once on pages that are not the shell's. */
async function answering(page: Page): Promise<void> {
  const isAnswering = (mark: string) =>
    document.getElementById('boot') === null || performance.getEntriesByName(mark).length > 0;
  await page.waitForFunction(isAnswering, INTERACTIVE_MARK, { timeout: ANSWERING_MS }).catch(() => {});
}

/** Number of requests that a failed test prints. */
const LAST_REQUESTS = 40;

/** Records the pointer's presses and the clicks on a page with their targets and times, for the log of a failed test. */
function recordPresses(): void {
  const presses: string[] = [];
  Object.defineProperty(window, 'recordedPresses', { value: presses });
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    const record = ({ target, timeStamp }: Event) => {
      const name = target instanceof Element ? target.outerHTML.slice(0, 60) : '';
      presses.push(`${type} ${Math.round(timeStamp)} at scroll ${Math.round(scrollY)}: ${name}`);
    };
    addEventListener(type, record, { capture: true, passive: true });
  }
}

/** Returns the address, the focus, the bag, the open dialogs, and what the page has marked so far with its times, for the log of a failed test. */
function stateOfPage(): string {
  const dialogs = [...document.querySelectorAll('dialog')].map(
    ({ id, className, open }) => `${id || className}: ${open}`,
  );
  const marks = performance.getEntriesByType('mark').map(({ name, startTime }) => `${name} ${Math.round(startTime)}`);
  const waiting = [...document.querySelectorAll('[data-waiting], [data-held]')].map(({ outerHTML }) =>
    outerHTML.slice(0, 90),
  );
  const now = `now ${Math.round(performance.now())}`;
  const focus = `focus: ${document.activeElement?.outerHTML.slice(0, 160)}`;
  const bag = `bag: ${document.querySelector('[data-open-bag]')?.getAttribute('aria-label')}`;
  const stored = `stored: ${Object.entries(localStorage).map(([key, value]) => `${key}=${String(value).slice(0, 300)}`)}`;
  const presses: unknown = Reflect.get(window, 'recordedPresses');
  const pressed = `presses: ${Array.isArray(presses) ? presses.slice(-6).join('; ') : ''}`;
  return [
    location.href,
    now,
    focus,
    pressed,
    bag,
    stored,
    `dialogs: ${dialogs}`,
    `marks: ${marks}`,
    `waiting: ${waiting}`,
  ].join('\n');
}

export const test = base.extend<
  { watch: Watch; consent: 'true' | 'false' | null },
  { store: StartedStore; storeOf: string; hosts: StoreHosts | null }
>({
  // A file with another value than the rest has a store of its own, whose changes affect no other file.
  storeOf: ['most files', { option: true, scope: 'worker' }],
  // With these set, the checkout has an origin of its own.
  hosts: [null, { option: true, scope: 'worker' }],
  store: [
    async ({ hosts }, use, workerInfo) => {
      const port = FIRST_PORT + workerInfo.parallelIndex * 10;
      const origins = hosts === null ? {} : originsOf(hosts, port);
      const store = await startStore(port, {}, origins);
      await use(store);
      await store.stop();
    },
    { scope: 'worker', timeout: START_BOUND },
  ],
  baseURL: async ({ store }, use) => use(store.origin),
  // Most tests are about the page behind the cookie banner. Null: the visitor has not chosen, and the banner asks.
  consent: ['false', { option: true }],
  context: async ({ context, consent, store }, use) => {
    await context.addInitScript(recordPresses);
    if (consent !== null) await context.addCookies([{ name: CONSENT_COOKIE, value: consent, url: store.origin }]);
    await use(context);
  },
  // A form that is submitted before the page is hydrated loads a document (decision 107), so a test clicks later, as a person does. Tests
  // about that moment set the `waitUntil` of `goto` or `reload`.
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const answered = async (waitUntil: string | undefined) => {
      if (waitUntil === undefined && javaScriptEnabled !== false) await answering(page);
    };
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      await answered(options?.waitUntil);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      await answered(options?.waitUntil);
      return response;
    };
    await use(page);
  },
  watch: [
    async ({ context }, use, testInfo) => {
      const complaints: string[] = [];
      const expected: RegExp[] = [];
      const begun = Date.now();
      const requests = new Map<Request, string>();
      const record = (request: Request, outcome: string) =>
        requests.set(
          request,
          `${Date.now() - begun} ms ${outcome} ${request.method()} ${new URL(request.url()).pathname}`,
        );
      context.on('page', (page) => watchPage(page, complaints));
      context.on('request', (request) => record(request, 'not answered'));
      context.on('requestfinished', (request) => record(request, 'answered'));
      context.on('requestfailed', (request) => record(request, 'failed'));
      await use({ complaints, expect: (pattern) => expected.push(pattern) });
      if (testInfo.status !== testInfo.expectedStatus) {
        const pages = await Promise.all(context.pages().map((page) => page.evaluate(stateOfPage).catch(String)));
        const body = [...pages, ...[...requests.values()].slice(-LAST_REQUESTS)].join('\n');
        await testInfo.attach(STATE_OF_PAGES, { body, contentType: 'text/plain' });
      }
      const unexpected = complaints.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(unexpected, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
