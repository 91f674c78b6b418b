import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const configs = [
  'package.json',
  'tsconfig.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.dependency-cruiser.mjs',
  'knip.json',
  'scripts/tsconfig.json',
  'scripts/boundaries',
]

/**
 * Makes a small project with this one's settings and libraries and the given files.
 * @returns its folder, and how to remove it
 */
export function makeTree(files: Record<string, string>): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'visita-check-'))
  for (const config of configs) cpSync(join(root, config), join(path, config), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  for (const [name, text] of Object.entries(files)) {
    rmSync(join(path, name), { force: true })
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return { path, remove: () => rmSync(path, { recursive: true }) }
}

/** Runs one check of `npm run check` over a small project made of the given files. */
export function runCheck(
  name: string,
  files: Record<string, string>,
): { status: number | null; output: string } {
  const tree = makeTree(files)
  const result = spawnSync(process.execPath, [join(root, 'scripts/check.mjs'), '--only', name], {
    cwd: tree.path,
    // The tools colour what they print on build machines; the tests read it plain.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CI: undefined },
    encoding: 'utf8',
  })
  tree.remove()
  return { status: result.status, output: result.stdout + result.stderr }
}
