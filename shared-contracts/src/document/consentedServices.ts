/** Services that a store's operator configured and that need consent. The boot data list them; services that are absent stay off. */
import * as z from 'zod/mini';

/** A third-party script. */
const externalScriptSchema = z.object({
  url: z.string(),
  /** Subresource integrity. Absent: the script's content may change at any time. */
  integrity: z.optional(z.string()),
});
export type ExternalScript = z.infer<typeof externalScriptSchema>;

export const consentedServicesSchema = z.object({
  /** Present: analytics events are also logged to the browser's console. */
  console: z.optional(z.literal(true)),
  /** Google Analytics 4 through gtag. */
  ga4: z.optional(z.object({ measurementId: z.string(), origin: z.string() })),
  chat: z.optional(externalScriptSchema),
  monitoring: z.optional(externalScriptSchema),
  /** Fraction of documents, 0 to 1, whose page views report LCP, INP and CLS. */
  vitals: z.optional(z.object({ sampleRate: z.number() })),
});
export type ConsentedServices = z.infer<typeof consentedServicesSchema>;
