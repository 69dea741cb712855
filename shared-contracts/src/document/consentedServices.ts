/** What a store's operator has set up that needs a visitor's consent. The boot data name it; without any they are silent. */
import * as z from 'zod/mini';

/** A script of somebody else's. */
const externalScriptSchema = z.object({
  url: z.string(),
  /** Subresource integrity; without it the script may change from one day to the next. */
  integrity: z.optional(z.string()),
});
export type ExternalScript = z.infer<typeof externalScriptSchema>;

export const consentedServicesSchema = z.object({
  /** Analytics events go to the browser's console as well. */
  console: z.optional(z.literal(true)),
  /** Google Analytics 4 by gtag. */
  ga4: z.optional(z.object({ measurementId: z.string(), origin: z.string() })),
  chat: z.optional(externalScriptSchema),
  monitoring: z.optional(externalScriptSchema),
  /** The share of documents, 0 to 1, whose page views report LCP, INP and CLS. */
  vitals: z.optional(z.object({ sampleRate: z.number() })),
});
export type ConsentedServices = z.infer<typeof consentedServicesSchema>;
