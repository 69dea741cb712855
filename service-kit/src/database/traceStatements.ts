/** Spans of SQL statements, by their texts; values are parameters, which no span holds. */
import { inSpan } from '../telemetry/tracing.ts';

/** Characters of a statement that a span holds. */
const MAX_TEXT = 1000;

/** Makes a span of each statement that `client` is asked for by a promise. What is asked by a callback is the pool's own, inside of one. */
export function traceStatements(client: object): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') return;
  Reflect.set(client, 'query', (...given: unknown[]): unknown => {
    if (typeof given.at(-1) === 'function') return Reflect.apply(query, client, given);
    const text = withoutLiterals(textOf(given[0]));
    return inSpan(summaryOf(text), { 'db.system.name': 'postgresql', 'db.query.text': text }, 'client', async () =>
      Reflect.apply(query, client, given),
    );
  });
}

const textOf = (statement: unknown): string => {
  const text: unknown = typeof statement === 'object' && statement ? Reflect.get(statement, 'text') : statement;
  return typeof text === 'string' ? text : '';
};

/** Statements of libraries may hold constants; none of them is worth the risk that one is a value. */
export const withoutLiterals = (text: string): string =>
  text.slice(0, MAX_TEXT).replace(/'(?:[^']|'')*(?:'|$)/g, "'?'");

/** `insert cart_line`, after OpenTelemetry's `db.query.summary`. */
export function summaryOf(text: string): string {
  const [, operation = 'statement'] = /^\W*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)"?/i.exec(text) ?? [];
  return table === undefined ? operation.toLowerCase() : `${operation.toLowerCase()} ${table}`;
}
