/**
 * Tells webpack that calls of zod/mini have no side effects, so that a build removes unused schemas. webpack cannot detect it: the host
 * provides zod/mini, so its functions are in no module of the build.
 */
import webpack, { type Compiler } from 'webpack';

const NAME = 'PureSchemasPlugin';
const MODULE = 'zod/mini';

type Parser = InstanceType<typeof webpack.javascript.JavascriptParser>;
type Node = Parameters<Parser['isPure']>[0] | { readonly type: 'Super' };

export class PureSchemasPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        factory.hooks.parser.for(type).tap(NAME, (parser) => {
          if (parser instanceof webpack.javascript.JavascriptParser) markCalls(parser);
        });
      }
    });
  }
}

/** The set is shared, because the parser reads one module after the other. */
function markCalls(parser: Parser): void {
  const imported = new Set<string>();
  parser.hooks.program.tap(NAME, () => imported.clear());
  parser.hooks.importSpecifier.tap(NAME, (_statement, source, _export, name) => {
    if (source === MODULE) imported.add(name);
  });
  parser.hooks.isPure.for('CallExpression').tap(NAME, (call, commentsStart) => {
    if (call.type !== 'CallExpression' || !imported.has(rootOf(call) ?? '')) return undefined;
    // The arguments may have side effects of their own.
    return call.arguments.every(
      (argument) => argument.type !== 'SpreadElement' && parser.isPure(argument, commentsStart),
    );
  });
}

/** Returns `z` for `z.string().check(…)`. */
function rootOf(node: Node): string | null {
  switch (node?.type) {
    case 'Identifier':
      return node.name;
    case 'CallExpression':
      return rootOf(node.callee);
    case 'MemberExpression':
      return rootOf(node.object);
    default:
      return null;
  }
}
