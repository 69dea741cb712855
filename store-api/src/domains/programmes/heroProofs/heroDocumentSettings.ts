/** When heroes are asked for a document, and what it may be: the settings. */
import * as z from 'zod';

export const heroDocumentVariables = {
  /** `questioned`: when an operator asks about an order; `advance`: of whoever has no address that proves the group, too. */
  HERO_DOCUMENTS: z.enum(['questioned', 'advance']).default('questioned'),
  /** `on`: a document may be a PDF, which is kept as it came. */
  HERO_DOCUMENT_PDF: z.enum(['on', 'off']).default('off'),
};
const variables = z.object(heroDocumentVariables);
export type HeroDocumentSettings = z.output<typeof variables>;
