/**
 * Tells webpack that a call of zod/mini has no effects, so that a build leaves out the schemas that nobody there uses.
 * webpack cannot know it by itself: the host provides zod/mini, and its functions are in no module of the build.
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

/** The parser reads one module after the other. */
function markCalls(parser: Parser): void {
  const imported = new Set<string>();
  parser.hooks.program.tap(NAME, () => imported.clear());
  parser.hooks.importSpecifier.tap(NAME, (_statement, source, _export, name) => {
    if (source === MODULE) imported.add(name);
  });
  parser.hooks.isPure.for('CallExpression').tap(NAME, (call, commentsStart) => {
    if (call.type !== 'CallExpression' || !imported.has(rootOf(call) ?? '')) return undefined;
    // What is passed may have effects of its own.
    return call.arguments.every(
      (argument) => argument.type !== 'SpreadElement' && parser.isPure(argument, commentsStart),
    );
  });
}

/** `z` of `z.string().check(…)`. */
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
