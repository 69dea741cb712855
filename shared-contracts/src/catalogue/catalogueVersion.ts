import * as z from 'zod/mini';

/** Response of GET /api/catalogue/version: caches of pages rendered from the catalogue are invalidated when it changes. */
export const catalogueVersionSchema = z.object({ version: z.string() });
