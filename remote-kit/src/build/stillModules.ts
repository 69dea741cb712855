/**
 * Holds still components to their word. In the browser they are markup: a handler, an effect or a state of theirs would
 * be dead there, and work in the harness and in tests.
 */
import { relative } from 'node:path';
import type { ImportDeclaration, Node, Program, SimpleCallExpression } from 'estree';
import { walk } from 'estree-walker';
import webpack, { type Compilation, type Compiler, type Module, type NormalModule } from 'webpack';
import type { RemoteFolder } from './remoteFolder.ts';
import { DRAWN } from './stillLoader.ts';

const STILL_FILE = '.still.tsx';

/** React's hooks for what happens after the first draw. `useId`, `useContext` and `useMemo` draw alike on both sides. */
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

/** What of each module would be dead in the browser, by its first name. */
const deadParts = new WeakMap<Module, string>();

/** Fails the build where a still page or component is not still. */
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
            if (dead !== null) deadParts.set(module, dead);
          });
        });
      }
    });
    compiler.hooks.compilation.tap(StillModulesPlugin.name, (compilation) => {
      // Before modules are joined: a joined one no longer says what it is made of.
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

/** @throws an error that names what is not still, and what of it would be dead. */
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

/** What is imported under the name of a route. */
function pagesOf(compilation: Compilation, path: string): NormalModule[] {
  const blocks = [...(compilation.namedChunkGroups.get(path)?.blocksIterable ?? [])];
  return blocks
    .flatMap(({ dependencies }) => dependencies.map((dependency) => compilation.moduleGraph.getModule(dependency)))
    .filter((module) => module instanceof webpack.NormalModule);
}

/** Looks through the remote's own components: the design system's are made for both, and pass on what they are given. */
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

/** A hook that is imported from React, or a handler that is given to an element; null: neither. */
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

/** `React.useState()` */
const hookOf = ({ callee }: SimpleCallExpression): string[] =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && HOOKS.has(callee.property.name)
    ? [callee.property.name]
    : [];

/** As the compiler leaves JSX: `_jsx('button', { onClick: … })`. */
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
