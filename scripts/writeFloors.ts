/** `node scripts/writeFloors.ts`: writes the lint rules of store-api's floors from `store-api/floors.json`. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLOOR_RULES, floorRules } from './floors.ts';
import { ROOT } from './stack.ts';

writeFileSync(join(ROOT, FLOOR_RULES), JSON.stringify(floorRules()));
execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', FLOOR_RULES], {
  cwd: ROOT,
  stdio: 'inherit',
});
