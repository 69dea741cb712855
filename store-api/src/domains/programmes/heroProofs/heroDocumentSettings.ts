/** Settings: when heroes are asked for a document, and its file types. */
import * as z from 'zod';

export const heroDocumentVariables = {
  HERO_DOCUMENTS: z
    .enum(['questioned', 'advance'])
    .default('questioned')
    .describe(
      "When heroes are asked for a document. `questioned`: only when an operator asks about an order; `advance`: also everybody without an address that proves the group ([heroes' proofs](../docs/operating/programmes.md#heroes-proofs)).",
    ),
  HERO_DOCUMENT_PDF: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on`: a document may be a PDF, which is stored unchanged.'),
};
const variables = z.object(heroDocumentVariables);
export type HeroDocumentSettings = z.output<typeof variables>;
