/** `npm test -- engines`: one journey in Firefox and in WebKit at the same time, each with its own profile, in one store. */
import { setTimeout } from 'node:timers/promises';
import type { Engines } from '../../scripts/engines.ts';
import { STORE_PORTS } from '../../scripts/stack.ts';
import { type StartedStore, startStore } from '../store.ts';
import { openDebianFirefox } from './debianFirefox.ts';
import { openDebianWebKit } from './debianWebKit.ts';
import type { Engine } from './engine.ts';
import { JOURNEY, steps } from './journey.ts';
import { openPlaywrightEngine } from './playwrightEngine.ts';
import { Shopper } from './shopper.ts';

/** After the ports of the browser tests' workers (../store.ts). */
const STORE_PORT = 5320;
const OPS_PORT = STORE_PORT + STORE_PORTS;
const DRIVER_PORT = OPS_PORT + STORE_PORTS;

/** Timeout in milliseconds for a journey: catches a driver that does not respond, and is not a budget. */
const JOURNEY_BOUND = 180_000;

export interface Result {
  readonly test: string;
  /** The error. Null: the journey succeeded. */
  readonly failure: string | null;
}

/**
 * Violations of Content-Security-Policy, counted by the shell. Those of Integrity-Policy are excluded: WebKit (2.50) blocks every module
 * preload, although it has its hash, and fetches the module when it is imported.
 */
async function policyViolations(store: StartedStore): Promise<string[]> {
  const metrics = await (await fetch(`${store.stack.opsOrigin('shell')}/metrics`)).text();
  return metrics
    .split('\n')
    .filter((line) => line.startsWith('shell_policy_violations_total{') && !line.includes('policy="integrity"'));
}

export async function runJourney(engines: Engines, say: (line: string) => void): Promise<Result[]> {
  const began = Date.now();
  const store = await startStore(STORE_PORT, {}, {}, OPS_PORT);
  say(`  store: started in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  try {
    const results = await Promise.all([
      walk('firefox', () => {
        const { firefox } = engines;
        return firefox === 'playwright' ? openPlaywrightEngine('firefox') : openDebianFirefox(firefox.debian);
      }),
      walk('webkit', () => {
        const { webkit } = engines;
        return webkit === 'playwright' ? openPlaywrightEngine('webkit') : openDebianWebKit(webkit.debian, DRIVER_PORT);
      }),
    ]);
    // Pages of every engine report their errors and policy violations to the store.
    const reported = [
      ...store.failures().flatMap((entry) => (entry.code === 'shell.policy' ? [] : JSON.stringify(entry))),
      ...(await policyViolations(store)),
    ];
    for (const line of reported) say(`  the store was told: ${line}`);
    const failure = reported.length > 0 ? reported.join('\n') : null;
    return [...results, { test: 'engines: pages report no failure to the store', failure }];
  } finally {
    await store.stop();
  }

  async function walk(name: Engine['name'], open: () => Promise<Engine>): Promise<Result> {
    const test = `${name}: ${JOURNEY}`;
    let at = 'start';
    let began = Date.now();
    const passed = (more = '') => {
      say(`  ${name}: ${at} ${((Date.now() - began) / 1000).toFixed(1)} s${more}`);
      began = Date.now();
    };
    const failed = (how: string) => {
      say(`  ${name}: FAILED at ${at}: ${how}`);
      return how;
    };
    let engine: Engine | undefined;
    try {
      engine = await open();
      passed(` (${engine.version})`);
      const shopper = new Shopper(engine);
      const late = setTimeout(JOURNEY_BOUND, 'late', { ref: false });
      for (const step of steps(store.origin)) {
        at = step.name;
        if ((await Promise.race([step.run(shopper), late])) === 'late') throw new Error('The journey takes too long.');
        passed();
      }
      at = 'complaints of the browser';
      const complaints = engine.complaints();
      return { test, failure: complaints.length > 0 ? failed(complaints.join('\n')) : null };
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      return { test, failure: failed([said, ...(engine?.complaints() ?? [])].join('\n')) };
    } finally {
      await engine?.close().catch((error) => say(`  ${name}: does not close: ${error}`));
    }
  }
}
