/** A collector of traces for tests: takes OTLP as JSON over HTTP, and keeps what it got. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

const valueSchema = z
  .object({ stringValue: z.string(), intValue: z.coerce.string(), boolValue: z.coerce.string() })
  .partial()
  .transform(({ stringValue, intValue, boolValue }) => stringValue ?? intValue ?? boolValue ?? '');
const attributesSchema = z
  .array(z.object({ key: z.string(), value: valueSchema }))
  .default([])
  .transform((each) => Object.fromEntries(each.map(({ key, value }) => [key, value])));
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: attributesSchema,
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string | undefined;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Collector {
  /** Environment for a traced process. It samples every request that no edge has decided about. */
  readonly environment: Readonly<Record<string, string>>;
  readonly spans: readonly CollectedSpan[];
  /** All that came, as it came. */
  readonly received: string;
  close(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  let received = '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    received += text;
    for (const { resource, scopeSpans } of exportSchema.parse(JSON.parse(text)).resourceSpans) {
      const service = resource.attributes['service.name'] ?? '';
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ service, ...span });
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
    spans,
    get received() {
      return received;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
