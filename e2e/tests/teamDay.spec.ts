/** `npm run bench:team` without a network: uses the packed packages, and everything else as it is installed here. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFonts } from '../../design-system/fonts/buildFonts.ts';
import { packPackages } from '../../scripts/packPackages.ts';
import { ROOT } from '../../scripts/stack.ts';
import { test } from '../store.ts';
import { NAME, REGION, teamDay, VISITOR } from '../teamDay/teamSteps.ts';

const DEV_PORT = 5664;

test.use(VISITOR);

test('[TEAM-01] [TEAM-03] [OPS-03] a team elsewhere makes, tests, runs and publishes a slice, and a shopper uses it', async ({
  store,
  page,
}) => {
  test.setTimeout(240_000);
  await buildFonts(() => {});
  // Inside of the repository, so that the slice's dependencies resolve.
  const folder = mkdtempSync(join(ROOT, 'team-variant-'));
  try {
    const tarballs = await packPackages({ folder: join(folder, 'tarballs'), say: () => {} });
    await teamDay({
      store,
      folder,
      tarballs,
      page,
      step: (what, work) => test.step(what, work),
      install: 'repository',
      devPort: DEV_PORT,
      version: '1.0.0',
      canary: false,
    });
  } finally {
    await store.remotes('withdraw', NAME, '--region', REGION);
    rmSync(folder, { recursive: true, force: true });
  }
});
