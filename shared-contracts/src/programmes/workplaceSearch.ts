/** The search of workplaces (C3, C7 call 3, API-08). */
import * as z from 'zod/mini';
import { companySchema } from './workplaceCalls.ts';

/** Results on one page of a search (C7, C9). */
export const SEARCH_PAGE_SIZE = 5;

/** GET /api/web_v1/ultrawork/?search=&page=1&limit=5; 404 with `success: false` when nothing is found. */
export const ultraworkSearchAnswerSchema = z.union([
  z.object({
    success: z.literal(true),
    data: z.array(companySchema),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
  }),
  z.object({ success: z.literal(false), message: z.string() }),
]);

export type UltraworkSearchAnswer = z.infer<typeof ultraworkSearchAnswerSchema>;
