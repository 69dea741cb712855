/** The import maps that a shell writes into its documents: PUT /api/shells/{shell}/import-maps. */
import * as z from 'zod/mini';
import { STORES } from '../stores/stores.ts';
import { integritySchema } from './composition.ts';

const MAX_SCRIPTS = 3000;

export const shellImportMapsSchema = z.object({
  maps: z
    .array(
      z.object({
        /** Regions whose documents have this map. */
        regions: z.array(z.enum(STORES)).check(z.minLength(1), z.maxLength(STORES.length)),
        /** The integrity hash of each script, by the script's path. */
        integrity: z
          .record(z.string().check(z.regex(/^\/[\w@./-]{1,400}$/, 'must be the path of a script')), integritySchema)
          .check(z.refine((scripts) => Object.keys(scripts).length <= MAX_SCRIPTS, `must be ${MAX_SCRIPTS} or fewer`)),
      }),
    )
    .check(z.maxLength(STORES.length)),
});
export type ShellImportMaps = z.infer<typeof shellImportMapsSchema>;
