/** Every log line of a server has a stable key, whatever its sentence: `event`, or the `code` of its error. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  argumentOf,
  nodesWithin,
  propertyNames,
  type SyntaxNode,
  syntaxNodes,
} from '@tessera/service-kit/test-support/syntax';

const ROOT = join(__dirname, '..');
const SERVERS = ['service-kit/src', 'store-api/src', 'registry/src', 'registry/console/server', 'shell/server'];
const sources = SERVERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })).filter(
  (path) => !/\.test\.tsx?$|\/test-fixtures\//.test(path),
);

const isLogger = (value: unknown) =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'value') === 'logger';
/** Includes `logger?.info(…)`, whose callee nests the logger deeper. */
const isLogging = ({ type, callee }: SyntaxNode) =>
  /CallExpression$/.test(type) && nodesWithin(callee).some(({ object }) => isLogger(object));
const isChild = ({ callee }: SyntaxNode) => nodesWithin(callee).some(({ value }) => value === 'child');

/** Names of the first argument's properties, including shorthand ones. */
function namesIn(call: SyntaxNode): string[] {
  const said = argumentOf(call, 0);
  if (said === null) return [];
  const { properties } = said;
  const short = nodesWithin(properties).filter(({ type }) => type === 'Identifier');
  return [...propertyNames(said), ...short.map(({ value }) => String(value))];
}

const withoutKey = (source: string, path = '') =>
  syntaxNodes(source, path)
    .filter((node) => isLogging(node) && !isChild(node))
    .filter((call) => !['event', 'code'].some((key) => namesIn(call).includes(key)))
    .map((call) => JSON.stringify(argumentOf(call, argumentOf(call, 1) === null ? 0 : 1)?.value));

describe('log lines', () => {
  it.each(sources)('of %s have an event', (path) => {
    expect(withoutKey(readFileSync(join(ROOT, path), 'utf8'), path)).toEqual([]);
  });

  it('would be found without one', () => {
    expect(withoutKey(`logger.info('one'); logger.warn({ err }, 'two'); logger[level]({ a: 1 }, 'three');`)).toEqual([
      '"one"',
      '"two"',
      '"three"',
    ]);
    expect(withoutKey(`logger?.info('four'); logger.error({ code, err }, 'five');`)).toEqual(['"four"']);
  });
});
