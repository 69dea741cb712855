/** Content of jobs: the schemas of their data, and the trace of the request that queued them. */
import { traceHeaders } from '@tessera/service-kit/telemetry/tracing';
import * as z from 'zod';

export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
});
export const paymentSchema = z.object({ attempt: z.string() });
export const refundSchema = z.object({ refund: z.string() });
export const roundSchema = z.object({ round: z.string() });

const traceSchema = z.object({ trace: z.record(z.string(), z.string()) });

/** Adds the current trace to the data, if there is one. */
export function withTrace<Data extends object>(data: Data): Data {
  const trace = traceHeaders();
  return Object.keys(trace).length === 0 ? data : { ...data, trace };
}

/** The trace in which a job was queued; undefined: none. */
export const traceOf = ({ data }: { readonly data: unknown }) => traceSchema.safeParse(data).data?.trace;
