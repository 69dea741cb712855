/** What a job carries: the schemas of its data, and the trace of the request that queued it. */
import { traceHeaders } from '@tessera/service-kit/tracing';
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

/** The data with the trace of whoever queues it, where there is a trace. */
export function withTrace<Data extends object>(data: Data): Data {
  const trace = traceHeaders();
  return Object.keys(trace).length === 0 ? data : { ...data, trace };
}

/** The trace that a job was queued in; undefined: it was queued outside of one. */
export const traceOf = ({ data }: { readonly data: unknown }) => traceSchema.safeParse(data).data?.trace;
