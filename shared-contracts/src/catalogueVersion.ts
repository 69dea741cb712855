import * as z from 'zod/mini';

/** GET /api/catalogue/version: whoever keeps what was drawn from the catalogue drops it when this changes. */
export const catalogueVersionSchema = z.object({ version: z.string() });
