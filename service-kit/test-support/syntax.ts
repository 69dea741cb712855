/** Sources as a parser reads them, for tests that ask what a source says: a pattern finds it in comments and misses it in another layout. */
import { parseSync } from '@swc/core';

/** A node of the syntax tree: its type, and whatever that has. */
export interface SyntaxNode {
  readonly type: string;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The node and all within it, outermost first. */
export function nodesWithin(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesWithin);
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.values(value).flatMap(nodesWithin);
  return isNode(value) ? [value, ...within] : within;
}

/** @param path of the source in TypeScript: `.tsx` has elements. */
export const syntaxNodes = (source: string, path = ''): SyntaxNode[] =>
  nodesWithin(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' }));

/** The last name of the called function: `use` of `app.use(…)`. */
export function calledName({ callee }: SyntaxNode): string | null {
  if (!isNode(callee)) return null;
  if (callee.type === 'Identifier') return typeof callee.value === 'string' ? callee.value : null;
  const { property } = callee;
  return isNode(property) && typeof property.value === 'string' ? property.value : null;
}

/** The argument at this place; null: there is none. */
export function argumentOf(call: SyntaxNode, place: number): SyntaxNode | null {
  const given: unknown = Array.isArray(call.arguments) ? call.arguments[place] : undefined;
  const expression: unknown =
    typeof given === 'object' && given !== null ? Reflect.get(given, 'expression') : undefined;
  return isNode(expression) ? expression : null;
}

/** Placeholder for a template's expressions in its text. */
const PUT_IN = `\${}`;

/** The texts of a string, of a template (`${}` for what is put in), or of each in an array of these; null: it is none of them. */
export function textsOf(node: SyntaxNode | null): string[] | null {
  if (node === null) return null;
  if (node.type === 'StringLiteral') return typeof node.value === 'string' ? [node.value] : null;
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
    return [node.quasis.map((part: unknown) => (isNode(part) ? String(part.raw) : '')).join(PUT_IN)];
  }
  if (node.type !== 'ArrayExpression' || !Array.isArray(node.elements)) return null;
  return node.elements.flatMap((element: unknown) => {
    const expression: unknown =
      typeof element === 'object' && element !== null ? Reflect.get(element, 'expression') : null;
    return (isNode(expression) ? textsOf(expression) : null) ?? [];
  });
}

/** Names of an object's own properties that are written out: no spread, no computed name. */
export const propertyNames = ({ properties }: SyntaxNode): string[] =>
  (Array.isArray(properties) ? properties : []).flatMap((property: unknown) => {
    const key: unknown = isNode(property) ? property.key : null;
    return isNode(key) && typeof key.value === 'string' ? [key.value] : [];
  });
