/** Waits for the effect of a promotion: the shell tries the release in each region, and reports what it runs. */
import type { createRegistryClient } from '../registry/src/commandLine/registryClient.ts';

type Client = Pick<ReturnType<typeof createRegistryClient>, 'status'>;

const PAUSE_MS = 100;

/**
 * Resolves when every promotion is accepted or refused, and each region's shell has reported that it runs the stable version, or at the
 * deadline.
 * @param deadlineMs milliseconds. Default: no deadline
 * @returns what is open or refused by then, as `mf-product in US`. Empty: everything promoted is stable
 */
export async function untilSettled(client: Client, deadlineMs = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
  const until = performance.now() + deadlineMs;
  for (;;) {
    const { placements } = await client.status();
    const open = placements.filter(
      ({ candidate, stable, shells }) =>
        candidate?.state === 'candidate' ||
        (stable !== null && !shells.some((said) => said.connected && said.version === stable)),
    );
    if (open.length === 0 || performance.now() >= until) {
      const refused = placements.filter(({ candidate }) => candidate?.state === 'refused');
      return [...open, ...refused].map(({ remote, region }) => `${remote} in ${region}`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
