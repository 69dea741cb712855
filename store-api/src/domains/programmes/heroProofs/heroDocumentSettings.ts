/** Settings: when heroes are asked for a document, and its file types. */
import * as z from 'zod';

export const heroDocumentVariables = {
  /** `questioned`: only when an operator asks about an order; `advance`: also from everybody without an address that proves the group. */
  HERO_DOCUMENTS: z.enum(['questioned', 'advance']).default('questioned'),
  /** `on`: a document may be a PDF, which is stored unchanged. */
  HERO_DOCUMENT_PDF: z.enum(['on', 'off']).default('off'),
};
const variables = z.object(heroDocumentVariables);
export type HeroDocumentSettings = z.output<typeof variables>;
