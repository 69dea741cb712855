/** The import maps that a shell puts into its documents: PUT /api/shells/{shell}/import-maps. */
import * as z from 'zod/mini';
import { STORES } from '../stores/stores.ts';
import { integritySchema } from './composition.ts';

const MOST_SCRIPTS = 3000;

export const shellImportMapsSchema = z.object({
  maps: z
    .array(
      z.object({
        /** Whose documents have this map. */
        regions: z.array(z.enum(STORES)).check(z.minLength(1), z.maxLength(STORES.length)),
        /** By the script's address, the hash that browsers demand of it. */
        integrity: z
          .record(z.string().check(z.regex(/^\/[\w@./-]{1,400}$/, 'must be the path of a script')), integritySchema)
          .check(
            z.refine((scripts) => Object.keys(scripts).length <= MOST_SCRIPTS, `must be ${MOST_SCRIPTS} or fewer`),
          ),
      }),
    )
    .check(z.maxLength(STORES.length)),
});
export type ShellImportMaps = z.infer<typeof shellImportMapsSchema>;
