import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type Manifest, packages, readJson, slashes } from './layers.ts';

/** A file that a lock must reject, and for which reason; or, to keep the locks honest, one that all must accept. */
export interface Canary {
  readonly name: string;
  /** Where it is put, from the root of the aviary. */
  readonly place: string;
  readonly source: string;
  readonly rejectedBy: { readonly tool: Tool; readonly code: string; readonly saying: string } | undefined;
}

type Tool = 'tsc' | 'biome' | 'oxlint' | 'stray';

export interface Complaint {
  readonly tool: Tool;
  readonly place: string;
  readonly code: string;
  readonly message: string;
}

const HEADER =
  /^\/\/ place: (?<place>\S+)\n\/\/ (?:(?<accepted>accepted)|rejected by: (?<tool>tsc|biome|oxlint|stray) (?<code>\S+)(?: "(?<saying>.+)")?)\n/;

export function canaries(folder: string): readonly Canary[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      const { place, accepted, tool, code, saying } = HEADER.exec(source)?.groups ?? {};
      if (place === undefined) throw new Error(`${file} does not say its place and who must reject it`);
      const rejectedBy =
        accepted === undefined ? { tool: tool as Tool, code: code ?? '', saying: saying ?? '' } : undefined;
      return { name: file.replace(/\.ts$/, ''), place, source, rejectedBy };
    });
}

/**
 * A copy of the workspace with our real configuration and manifests, but with empty packages and the canaries inside.
 * It stands outside the repository, so that a canary can never be built or shipped.
 */
export function aviary(root: string, birds: readonly Canary[]): string {
  const cage = mkdtempSync(join(tmpdir(), 'hedgerow-canaries-'));
  const put = (place: string, text: string): void => {
    mkdirSync(dirname(join(cage, place)), { recursive: true });
    writeFileSync(join(cage, place), text);
  };
  const copy = (place: string): void => put(place, readFileSync(join(root, place), 'utf8'));

  for (const file of ['package.json', 'biome.json', '.oxlintrc.json', 'tsconfig.base.json', '.gitignore'])
    copy(file);
  for (const file of readdirSync(join(root, 'tools/purity'))) copy(`tools/purity/${file}`);

  mkdirSync(join(cage, 'node_modules/@hedgerow'), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry === '@hedgerow' || (entry.startsWith('.') && entry !== '.bin')) continue;
    symlinkSync(join(root, 'node_modules', entry), join(cage, 'node_modules', entry), 'junction');
  }
  for (const { name, folder, manifest } of [...packages(root), ...standIns(root)]) {
    put(`${folder}/package.json`, JSON.stringify(manifest));
    for (const part of ['', 'test/']) {
      const config = `${folder}/${part}tsconfig.json`;
      if (existsSync(join(root, config))) copy(config);
      else
        put(
          config,
          readFileSync(join(root, `packages/grid/${part}tsconfig.json`), 'utf8').replace(
            '"../../',
            '"../../../',
          ),
        );
    }
    for (const door of Object.values(manifest.exports ?? {})) {
      put(
        join(folder, (door as { readonly source: string }).source),
        `export const door: string = '${name}';\n`,
      );
    }
    symlinkSync(join(cage, folder), join(cage, 'node_modules', name), 'junction');
  }
  for (const { place, source } of birds) put(place, source);
  return cage;
}

/** Games that a canary names before they are written. */
function standIns(root: string): ReturnType<typeof packages> {
  const name = '@hedgerow/flutter';
  const folder = 'packages/games/flutter';
  const manifest: Manifest = {
    name,
    type: 'module',
    exports: { '.': { source: './src/index.ts' } },
    dependencies: { '@hedgerow/kernel': '*' },
  };
  return existsSync(join(root, folder, 'package.json')) ? [] : [{ name, folder, manifest }];
}

const run = promisify(execFile);

/** Runs a tool of ours and gives what it printed, whether it was content or not. */
async function output(root: string, cage: string, script: string, args: readonly string[]): Promise<string> {
  const tool = join(root, 'node_modules', script);
  try {
    const { stdout } = await run(process.execPath, [tool, ...args], { cwd: cage, maxBuffer: 1 << 26 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    if (stdout === undefined) throw error;
    return stdout === '' ? (stderr ?? '') : stdout;
  }
}

const TSC_LINE = /^(?<file>[^\s(][^(\n]*)\(\d+,\d+\): error (?<code>TS\d+): (?<message>.*)$/gm;

export async function tscComplaints(
  root: string,
  cage: string,
  folders: readonly string[],
): Promise<readonly Complaint[]> {
  const text = await output(root, cage, 'typescript/bin/tsc', ['-b', ...folders, '--pretty', 'false']);
  return [...text.matchAll(TSC_LINE)].map(({ groups: { file = '', code = '', message = '' } = {} }) => ({
    tool: 'tsc',
    place: slashes(file),
    code,
    message,
  }));
}

interface BiomeReport {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly severity: string;
    readonly message: string;
    readonly location: { readonly path: string };
  }[];
}

export async function biomeComplaints(root: string, cage: string): Promise<readonly Complaint[]> {
  const report = join(cage, 'node_modules/biome.json');
  const said = await output(root, cage, '@biomejs/biome/bin/biome', [
    'lint',
    '--max-diagnostics=none',
    '--reporter=json',
    `--reporter-file=${report}`,
    'packages',
  ]);
  if (!existsSync(report)) throw new Error(`biome wrote no report: ${said}`);
  return (readJson(report) as BiomeReport).diagnostics
    .filter(({ severity }) => severity === 'error' || severity === 'warning')
    .map(({ category, message, location }) => ({
      tool: 'biome',
      place: slashes(location.path),
      code: category,
      message,
    }));
}

interface OxlintReport {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly message: string;
    readonly filename: string;
  }[];
}

export async function oxlintComplaints(root: string, cage: string): Promise<readonly Complaint[]> {
  const text = await output(root, cage, 'oxlint/bin/oxlint', ['--type-aware', '--format=json', 'packages']);
  return (JSON.parse(text) as OxlintReport).diagnostics.map(({ code, message, filename }) => ({
    tool: 'oxlint',
    place: slashes(relative('.', filename)),
    code,
    message,
  }));
}
