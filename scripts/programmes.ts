/** `npm run programmes -- …`: the operators' command line, plus the one command that needs an image encoder. */
import { resolve } from 'node:path';
import { storeAddresses } from './stackSettings.ts';

const [command, code, file] = process.argv.slice(2);
try {
  if (command === 'picture' && code !== undefined && file !== undefined) {
    const { storePartnerPicture } = await import('./partnerPicture.ts');
    const { programmeFiles } = await import('../store-api/src/domains/programmes/programmeFiles.ts');
    const { width, height, widths } = await storePartnerPicture(
      programmeFiles(),
      code.toLowerCase(),
      resolve(process.env.INIT_CWD ?? process.cwd(), file),
    );
    console.log(`${width} by ${height} pixels, in ${widths.length} widths, stand with "${code}".`);
  } else {
    Object.assign(process.env, storeAddresses(process.env));
    await import('../store-api/src/domains/programmes/cli.ts');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
