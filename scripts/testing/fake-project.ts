import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { findPlaced } from '../builds.mjs'
import { scaled } from './time-limits.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What starts and builds the product, as it is; a bundler and a server that take no time stand for the real ones. */
const copied = [
  ...['build', 'builds', 'end-with-parent', 'ensure', 'start', 'stopping'].map(
    (name) => `scripts/${name}.mjs`,
  ),
  'scripts/assert-free.ts',
  'scripts/make-build.ts',
  'server/keep-build.ts',
  'server/platform/db/embedded/file-lock.ts',
  'server/platform/db/embedded/lock.ts',
]

const bundler = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const version = readFileSync('packages/version.txt', 'utf8')
const write = (file, text) => {
  const folder = 'dist/builds/draft/' + file.slice(0, file.lastIndexOf('/'))
  mkdirSync(folder, { recursive: true })
  writeFileSync('dist/builds/draft/' + file, text)
}
if (process.argv.includes('vite.server.config.ts')) {
  appendFileSync('builds.log', version)
  write('server/main.js', readFileSync('server.txt', 'utf8').replace('VERSION', version.trim()))
  write('server/admin.js', '')
} else write('web/client/assets/app.js', version)
if (existsSync('slow')) setInterval(() => undefined, 1000)
`

/** It prints its version, and what it serves when it is asked by SIGUSR2. */
const server = `
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { keepBuild } from '../../../../server/keep-build.ts'
import { lockFolder } from '../../../../server/platform/db/embedded/lock.ts'
const unlock = lockFolder(process.env.DATA_DIR)
const giveBack = keepBuild(path.resolve(import.meta.dirname, '..'))
const stop = () => { giveBack(); unlock(); process.exit(0) }
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
process.on('disconnect', stop)
const asset = path.resolve(import.meta.dirname, '../web/client/assets/app.js')
process.on('SIGUSR2', () => console.log('serves', readFileSync(asset, 'utf8')))
setInterval(() => undefined, 1000)
console.log('started', 'VERSION', 'as', process.pid)
`

const npm = `#!/bin/sh
echo "npm $*" >> builds.log
if [ -e slow ]; then exec sleep 5 > /dev/null 2>&1; fi
`

export type FakeRun = {
  readonly output: () => string
  /** Resolves with the exit code when the process and all that it started have ended. */
  readonly ended: Promise<number>
  readonly kill: (signal: NodeJS.Signals) => void
  /** Waits until it has printed something like this. @returns the match */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>
}

/** A project that starts and builds as the product does, with sources of one line. */
export function makeFakeProject(folder: string) {
  const write = (file: string, text: string) => writeIn(folder, file, text)
  fill(folder)
  const spawnHere = (command: string, args: readonly string[], settings?: Record<string, string>) =>
    spawnIn(folder, command, args, settings)
  return {
    folder,
    spawn: spawnHere,
    start: (settings?: Record<string, string>) =>
      spawnHere(process.execPath, ['scripts/start.mjs'], settings),
    build: async () => {
      const run = spawnHere(process.execPath, ['scripts/build.mjs'])
      if ((await run.ended) !== 0) throw new Error(run.output())
    },
    setVersion: (version: string) => write('packages/version.txt', `${version}\n`),
    setLock: (note: string) => write('package-lock.json', lockOf(note)),
    setSlow: (isSlow: boolean) =>
      isSlow ? write('slow', '') : rmSync(path.join(folder, 'slow'), { force: true }),
    remove: (file: string) => rmSync(path.join(folder, file), { recursive: true, force: true }),
    /** What was built and installed so far, in this order. */
    readLog: () => {
      const log = path.join(folder, 'builds.log')
      return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
    },
    placed: () => findPlaced(path.join(folder, 'dist')) ?? '',
    listBuilds: () => readdirSync(path.join(folder, 'dist/builds')).toSorted(),
  }
}

function writeIn(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text, { mode: file === 'bin/npm' ? 0o755 : 0o644 })
}

const lockOf = (note: string) => JSON.stringify({ note, packages: { 'node_modules/vite': {} } })

function fill(folder: string): void {
  for (const file of copied) cpSync(path.join(root, file), path.join(folder, file))
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const hash = createHash('sha256').update('package-lock.json').update(lockOf('first')).digest('hex')
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ type: 'module', scripts: { start: scripts['start'] } }),
    'package-lock.json': lockOf('first'),
    'server/migrations/1.sql': '',
    'server.txt': server,
    'bin/npm': npm,
    'node_modules/vite/bin/vite.js': bundler,
    'node_modules/vite/package.json': '{ "type": "module" }',
    'node_modules/.cache/visita/dependencies': hash,
  }
  for (const [file, text] of Object.entries(files)) writeIn(folder, file, text)
  mkdirSync(path.join(folder, 'data'))
  symlinkSync(path.join(root, 'node_modules/node'), path.join(folder, 'node_modules/node'))
}

function spawnIn(
  folder: string,
  command: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): FakeRun {
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      VITEST: undefined,
      npm_lifecycle_event: undefined,
      DATABASE_URL: '',
      DATA_DIR: path.join(folder, 'data'),
      PATH: `${path.join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
      ...settings,
    },
  })
  let output = ''
  const keep = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return {
    output: () => output,
    ended: new Promise((resolve) => child.once('close', (code) => resolve(code ?? -1))),
    kill: (signal) => void child.kill(signal),
    says: async (pattern) => {
      await expect.poll(() => output, { timeout: scaled(20_000), interval: 20 }).toMatch(pattern)
      return pattern.exec(output) ?? expect.fail(output)
    },
  }
}
