/**
 * Checks that static components are static. In the browser they are only markup: their handlers, effects or state would not work there, but
 * would work in the harness and in tests.
 */
import { relative } from 'node:path';
import type { ImportDeclaration, Node, Program, SimpleCallExpression } from 'estree';
import { walk } from 'estree-walker';
import webpack, { type Compilation, type Compiler, type Module, type NormalModule } from 'webpack';
import type { RemoteFolder } from './remoteFolder.ts';
import { DRAWN } from './stillLoader.ts';

const STILL_FILE = '.still.tsx';

/** React's hooks that act after the first render. `useId`, `useContext` and `useMemo` return the same on both sides. */
const HOOKS: ReadonlySet<string> = new Set([
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useSyncExternalStore',
  'useOptimistic',
  'useActionState',
  'useTransition',
]);

/** The first part of each module that would not work in the browser. */
const deadParts = new WeakMap<Module, string>();

/** Fails the build when a static page or component is not static. */
export class StillModulesPlugin {
  readonly #remote: RemoteFolder;

  constructor(remote: RemoteFolder) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(StillModulesPlugin.name, ({ hooks }) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        hooks.parser.for(type).tap(StillModulesPlugin.name, (parser) => {
          if (!(parser instanceof webpack.javascript.JavascriptParser)) return;
          parser.hooks.program.tap(StillModulesPlugin.name, (program) => {
            const { module } = parser.state;
            const isOwn = module instanceof webpack.NormalModule && module.resource.startsWith(this.#remote.folder);
            const dead = isOwn ? deadPartOf(program) : null;
            // A watching build parses the same module again after a change.
            if (dead === null) deadParts.delete(module);
            else deadParts.set(module, dead);
          });
        });
      }
    });
    compiler.hooks.compilation.tap(StillModulesPlugin.name, (compilation) => {
      // Before modules are concatenated, because a concatenated module hides its parts.
      compilation.hooks.afterChunks.tap(StillModulesPlugin.name, () => {
        try {
          demandStillness(compilation, this.#remote);
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }
}

/** @throws an error that names the module and the part of it that would not work. */
function demandStillness(compilation: Compilation, { config, folder }: RemoteFolder): void {
  const shown = (module: NormalModule) => relative(folder, module.resource.replace(/\?.*$/, ''));
  for (const { path } of config.routes.filter(({ still }) => still)) {
    for (const page of pagesOf(compilation, path)) {
      if (page.resource.endsWith(STILL_FILE)) continue;
      throw new Error(
        `remote.config.ts says that ${path} is still. Its page is ${shown(page)}: make it a *${STILL_FILE}.`,
      );
    }
  }
  for (const module of compilation.modules) {
    if (!(module instanceof webpack.NormalModule) || !module.resource.endsWith(`${STILL_FILE}?${DRAWN}`)) continue;
    const fault = faultIn(compilation, module, folder, new Set());
    if (fault === null) continue;
    const where = fault.module === module ? 'it' : shown(fault.module);
    throw new Error(
      `${shown(module)} is a still component, and ${where} has ${fault.found}: in the browser nothing answers that. Take it out, or the part that needs it out of the still component.`,
    );
  }
}

/** Returns the modules that are imported under the name of a route. */
function pagesOf(compilation: Compilation, path: string): NormalModule[] {
  const blocks = [...(compilation.namedChunkGroups.get(path)?.blocksIterable ?? [])];
  return blocks
    .flatMap(({ dependencies }) => dependencies.map((dependency) => compilation.moduleGraph.getModule(dependency)))
    .filter((module) => module instanceof webpack.NormalModule);
}

/** Checks only the remote's own components: those of the design system work as both and pass on the props that they receive. */
function faultIn(
  compilation: Compilation,
  module: NormalModule,
  folder: string,
  seen: Set<Module>,
): { module: NormalModule; found: string } | null {
  if (seen.has(module)) return null;
  seen.add(module);
  const found = deadParts.get(module);
  if (found !== undefined) return { module, found };
  for (const { module: needed } of compilation.moduleGraph.getOutgoingConnections(module)) {
    if (!(needed instanceof webpack.NormalModule) || !needed.resource.startsWith(folder)) continue;
    const fault = faultIn(compilation, needed, folder, seen);
    if (fault) return fault;
  }
  return null;
}

/** Returns a hook that is imported from React, or a handler on an element, or null when there is neither. */
function deadPartOf(program: Program): string | null {
  let dead: string | null = null;
  walk(program, {
    enter(node) {
      const names = node.type === 'ImportDeclaration' ? hooksIn(node) : [];
      if (node.type === 'CallExpression') names.push(...handlersIn(node), ...hookOf(node));
      dead ??= names[0] ?? null;
    },
  });
  return dead;
}

function hooksIn({ source, specifiers }: ImportDeclaration): string[] {
  if (source.value !== 'react') return [];
  return specifiers.flatMap((specifier) =>
    specifier.type === 'ImportSpecifier' &&
    specifier.imported.type === 'Identifier' &&
    HOOKS.has(specifier.imported.name)
      ? [specifier.imported.name]
      : [],
  );
}

/** Recognizes `React.useState()`. */
const hookOf = ({ callee }: SimpleCallExpression): string[] =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && HOOKS.has(callee.property.name)
    ? [callee.property.name]
    : [];

/** Reads JSX as the compiler emits it: `_jsx('button', { onClick: … })`. */
function handlersIn({ callee, arguments: [, props] }: SimpleCallExpression): string[] {
  if (callee.type !== 'Identifier' || !/^_jsxs?$/.test(callee.name) || props?.type !== 'ObjectExpression') return [];
  return props.properties.flatMap((property) =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    /^on[A-Z]/.test(property.key.name) &&
    !isUndefined(property.value)
      ? [property.key.name]
      : [],
  );
}

const isUndefined = (value: Node): boolean =>
  (value.type === 'Identifier' && value.name === 'undefined') ||
  (value.type === 'UnaryExpression' && value.operator === 'void');
