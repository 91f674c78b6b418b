import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const parts = [
  'package.json',
  'tsconfig.json',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  '.dependency-cruiser.mjs',
  'knip.json',
  'lingui.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
  'packages',
  'server',
  'web',
  'e2e',
  'scripts',
]

export type ProjectCopy = {
  readonly path: string
  /** Runs a program under this Node with the copy as its folder. */
  readonly run: (program: string, ...args: string[]) => { status: number | null; output: string }
  readonly write: (file: string, text: string) => void
  readonly read: (file: string) => string
  /** The paths of all files. */
  readonly listPaths: () => string[]
  /** Every file with its text, by its path. */
  readonly readAll: () => Map<string, string>
  readonly remove: () => void
}

/** A copy of the project in which a generator may write. Libraries are shared. */
export function copyProject(): ProjectCopy {
  const path = mkdtempSync(join(tmpdir(), 'visita-copy-'))
  for (const part of parts) cpSync(join(root, part), join(path, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  return {
    path,
    run: (program, ...args) => {
      const result = spawnSync(process.execPath, [join(path, program), ...args], {
        cwd: path,
        // As `npm run check` runs the linter: one thread of it checks shared types once.
        env: {
          ...process.env,
          VITEST: undefined,
          NO_COLOR: '1',
          FORCE_COLOR: undefined,
          GOMAXPROCS: '1',
          GOGC: '400',
        },
        encoding: 'utf8',
      })
      return { status: result.status, output: result.stdout + result.stderr }
    },
    write: (file, text) => writeFileSync(join(path, file), text),
    read: (file) => readFileSync(join(path, file), 'utf8'),
    listPaths: () => listFiles(path),
    readAll: () => new Map(listFiles(path).map((file) => [file, readFileSync(join(path, file), 'latin1')])),
    remove: () => rmSync(path, { recursive: true }),
  }
}

/** The files of the project, without libraries. */
const listFiles = (path: string): string[] =>
  ['packages', 'server', 'web', 'e2e', 'scripts', '.']
    .flatMap((folder) =>
      readdirSync(join(path, folder), { recursive: folder !== '.', withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
