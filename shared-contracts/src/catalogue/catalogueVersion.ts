import * as z from 'zod/mini';

/** GET /api/catalogue/version: whoever keeps what was drawn from the catalogue draws it anew when this changes. */
export const catalogueVersionSchema = z.object({ version: z.string() });
