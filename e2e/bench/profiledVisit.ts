/**
 * A visit with a processor profile. Separate from the visits whose times are reported: sampling every 0.2 ms slows a page by some percent,
 * so only shares are taken from it.
 */
import type { Browser } from '@playwright/test';
import type { Profile } from './cpuShares.ts';
import { newPhone } from './slowPhone.ts';
import { type Visit, visit } from './throttledVisit.ts';

const SAMPLING_MICROSECONDS = 200;

export async function profiledVisit(browser: Browser, url: string): Promise<{ visit: Visit; profile: Profile }> {
  const context = await newPhone(browser);
  try {
    let profile: Profile | null = null;
    const visited = await visit(context, url, {
      async before(session) {
        await session.send('Profiler.enable');
        await session.send('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS });
        await session.send('Profiler.start');
      },
      async after(session) {
        ({ profile } = await session.send('Profiler.stop'));
      },
    });
    if (!profile) throw new Error('The browser gave no profile.');
    return { visit: visited, profile };
  } finally {
    await context.close();
  }
}
