/**
 * Creates the tarballs with which a team outside of this repository builds a remote: compiled JavaScript with type declarations. Inside of
 * the repository the packages' `exports` name their sources, so that nothing has to be built first; in a tarball they name the files
 * compiled here.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { runCommand } from './runCommand.ts';
import { ROOT } from './stack.ts';
import { writeStoreApiTypes } from './storeApiTypes.ts';

/** Each may depend on those before it. */
export const PACKED = [
  'shared-contracts',
  'remote-kit',
  'design-system',
  'store-api-client',
  'tessera-remote',
] as const;
export type PackedWorkspace = (typeof PACKED)[number];

/** Source folder of a workspace, and the folder of compiled files in its tarball. */
const SOURCES = 'src';
const COMPILED = 'lib';
/** Copied unchanged, if a workspace has it. */
const PLAIN = ['README.md', 'bin', 'template', 'dist/fonts'];

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string().optional(),
  bin: z.record(z.string(), z.string()).optional(),
  exports: z.record(z.string(), z.string().nullable()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  /** Provided by the host: the slice and the kit must share one copy. */
  peerDependencies: z.record(z.string(), z.string()).optional(),
  /** Dependencies of a kit that only some slices need, for tests and types. */
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).optional(),
});
type WorkspacePackage = z.infer<typeof packageSchema>;

export interface PackOptions {
  /** Output folder; created when it is missing. */
  readonly folder: string;
  readonly say: (line: string) => void;
}

/**
 * @returns the tarball of each workspace
 * @throws with the compiler's or npm's own messages
 */
export async function packPackages({ folder, say }: PackOptions): Promise<Record<PackedWorkspace, string>> {
  mkdirSync(folder, { recursive: true });
  const caches = join(ROOT, 'node_modules/.cache');
  mkdirSync(caches, { recursive: true });
  // Inside of the repository, so that the packages' own dependencies are found.
  const stage = mkdtempSync(join(caches, 'pack-'));
  try {
    await writeStoreApiTypes();
    const tarballs: Partial<Record<PackedWorkspace, string>> = {};
    for (const workspace of PACKED) {
      await stagePackage(workspace, stage);
      tarballs[workspace] = await packStaged(join(stage, workspace), folder);
      say(`${workspace}: ${tarballs[workspace]}`);
    }
    return z.record(z.enum(PACKED), z.string()).parse(tarballs);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

async function stagePackage(workspace: PackedWorkspace, stage: string): Promise<void> {
  const from = join(ROOT, workspace);
  const to = join(stage, workspace);
  const manifest = packageSchema.parse(JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')));
  await compile(workspace, stage);
  for (const path of filesBelow(join(from, SOURCES)).filter((each) => each.endsWith('.css'))) {
    cpSync(join(from, SOURCES, path), join(to, COMPILED, path));
  }
  for (const name of PLAIN) {
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  }
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`);
}

/** Compiles all sources except tests to JavaScript and declarations, using the types of the packages compiled before. */
async function compile(workspace: PackedWorkspace, stage: string): Promise<void> {
  const from = join(ROOT, workspace);
  const outDir = join(stage, workspace, COMPILED);
  const configFile = join(stage, `${workspace}.json`);
  const configuration = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      rootDir: join(from, SOURCES),
      outDir,
      // Prevents using the other packages' sources, which the repository's own exports name.
      paths: Object.fromEntries(
        PACKED.filter((each) => each !== workspace).map((each) => [
          `@tessera/${each}/*`,
          [join(stage, each, COMPILED, '*.d.ts')],
        ]),
      ),
    },
    include: [join(from, SOURCES), join(ROOT, 'shared-contracts/stylesheets.d.ts')],
    exclude: [join(from, '**/*.test.*')],
  };
  writeFileSync(configFile, JSON.stringify(configuration));
  const { code, output } = await runCommand(`tsc -p "${configFile}"`, { cwd: ROOT });
  if (code !== 0) throw new Error(`${workspace} does not compile on its own:\n${output}`);
  for (const path of filesBelow(outDir).filter((each) => each.endsWith('.d.ts'))) {
    const file = join(outDir, path);
    // The compiler rewrites file extensions of imports in code, but not in declarations.
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(/((?:from |import\()["']\.[^"']*)\.tsx?(["'])/g, '$1.js$2'),
    );
  }
}

/** The manifest as package registries and users expect it. */
export const packedManifest = (manifest: WorkspacePackage) => ({
  ...manifest,
  license: 'UNLICENSED',
  type: 'module',
  engines: { node: '>=24' },
  exports: manifest.exports && packedExports(manifest.exports),
  files: [COMPILED, ...PLAIN],
});

/** Replaces sources by their compiled files, and omits exports that are only for this repository. */
function packedExports(exported: NonNullable<WorkspacePackage['exports']>): Record<string, unknown> {
  const packed: Record<string, unknown> = {};
  for (const [name, target] of Object.entries(exported)) {
    if (target === null) packed[name] = null;
    else if (target.startsWith('./dist/')) packed[name] = target;
    else if (target.startsWith(`./${SOURCES}/`)) {
      const path = `./${COMPILED}/${relative(SOURCES, target)}`;
      const stem = path.replace(/\.tsx?$/, '');
      packed[name] = stem === path ? path : { types: `${stem}.d.ts`, default: `${stem}.js` };
    }
  }
  return packed;
}

async function packStaged(staged: string, folder: string): Promise<string> {
  const { code, output } = await runCommand(`npm pack --silent --pack-destination "${folder}"`, { cwd: staged });
  const name = output.trim().split('\n').at(-1) ?? '';
  if (code !== 0 || !name.endsWith('.tgz')) throw new Error(`npm pack failed in ${dirname(staged)}:\n${output}`);
  return join(folder, name);
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
