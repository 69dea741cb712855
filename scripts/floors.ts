/** The lint rules of store-api's floors, made of the order of its folders: a folder imports lower ones alone, tests import anything of store-api. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from './stack.ts';

/** Where the rules are kept; `biome.json` extends it. */
export const FLOOR_RULES = 'store-api/floors.biome.json';
const orderSchema = z.strictObject({ lowToHigh: z.array(z.string().regex(/^(app|(platform|domains)\/[A-Za-z]+)$/)) });
const patternSchema = z.object({ group: z.array(z.string()), message: z.string() });
const biomeSchema = z.object({
  overrides: z.array(
    z.object({
      includes: z.array(z.string()),
      linter: z.object({
        rules: z.object({
          style: z.object({
            noRestrictedImports: z.object({ options: z.object({ patterns: z.array(patternSchema) }) }),
          }),
        }),
      }),
    }),
  ),
});
type Pattern = z.output<typeof patternSchema>;

const jsonOf = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** Folders of `store-api/src`, each of which may import those before it. */
export const floorOrder = (): readonly string[] => orderSchema.parse(jsonOf('store-api/floors.json')).lowToHigh;

/** How imports of a folder look from another one: from its own floor by its name alone. */
function importsOf(room: string, from: string): readonly string[] {
  const [floor, name] = room.split('/');
  return [`**/${name === undefined || floor !== from.split('/')[0] ? floor : name}/**`];
}

const override = (includes: readonly string[], patterns: readonly Pattern[]) => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
});

/** The rules as Biome reads them. A later override takes the place of an earlier one, so each repeats what holds for all of store-api. */
export function floorRules() {
  const { overrides } = biomeSchema.parse(jsonOf('biome.json'));
  const ofStore = overrides.find(({ includes }) => includes.includes('store-api/**'));
  if (ofStore === undefined) throw new Error('biome.json has no rule for store-api/**.');
  const { patterns } = ofStore.linter.rules.style.noRestrictedImports.options;
  const order = floorOrder();
  return {
    overrides: [
      override(['store-api/src/**'], patterns),
      ...order.slice(0, -1).map((room, place) => {
        const higher = order.slice(place + 1).flatMap((each) => importsOf(each, room));
        const message = `${room} stands below what is imported here (store-api/floors.json). Take it as a value, or move it down.`;
        return override(
          [`store-api/src/${room}/**`, '!**/*.test.ts'],
          [...patterns, { group: [...new Set(higher)], message }],
        );
      }),
    ],
  };
}
