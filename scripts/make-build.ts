/**
 * Makes the build whose hash it is given, in a folder of its own: a server that runs keeps serving what it started with. Of
 * several that want the same, one makes it. Run by scripts/build.mjs under the pinned Node, which reads TypeScript.
 */
import { stopping } from './stopping.mjs'
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { takeFileLock } from '../server/platform/db/embedded/file-lock.ts'
import type { FileLock } from '../server/platform/db/embedded/file-lock.ts'
import { findBuild, findPlaced, keepDraft, placeBuild, removeBuilds, removeOldLayout } from './builds.mjs'
import { endAfter, endWithParent, root, runPinned, say } from './ensure.mjs'

const dist = path.join(root, 'dist')
const draft = path.join(dist, 'builds/draft')

async function makeBuild(hash: string): Promise<void> {
  mkdirSync(path.join(dist, 'builds'), { recursive: true })
  const lock = await takeBuildLock()
  try {
    const before = findPlaced(dist)
    const found = findBuild(dist, hash)
    if (found === undefined) await fillDraft()
    const name = found ?? keepDraft(dist, hash)
    placeBuild(dist, name)
    if (before === undefined) return
    // whoever wants to go back finds the build before, and so does a server that could not say that it runs from it
    removeBuilds(dist, (other) => other === name || other === before || isInUse(other))
    removeOldLayout(dist)
  } finally {
    lock.release()
  }
}

/** The kernel gives it back when a build is killed. */
async function takeBuildLock(): Promise<FileLock> {
  for (let tries = 0; ; tries++) {
    const lock = takeFileLock(path.join(dist, 'build.lock'))
    if (lock !== undefined) return lock
    if (tries === 0) say('Another process is building: waiting for it …')
    await sleep(250, undefined, { signal: stopping })
  }
}

/** A server locks a file of its own for its build (server/keep-build.ts). */
function isInUse(name: string): boolean {
  const folder = path.join(dist, 'running')
  mkdirSync(folder, { recursive: true })
  const locks = readdirSync(folder)
    .filter((file) => file.startsWith(`${name}.`))
    .map((file) => takeFileLock(path.join(folder, file)))
  for (const lock of locks) lock?.release()
  return locks.includes(undefined)
}

async function fillDraft(): Promise<void> {
  say('Building …')
  rmSync(draft, { recursive: true, force: true })
  const buildOne = async (config: string) => {
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn']
    const code: unknown = await runPinned(['--import', endWithParent, ...vite], {
      env: { NODE_ENV: 'production' },
    })
    stopping.throwIfAborted()
    if (code !== 0) throw new Error(`The build of ${config} failed.`)
  }
  // Most of a build runs on one core.
  const builds = await Promise.allSettled(['vite.config.ts', 'vite.server.config.ts'].map(buildOne))
  for (const build of builds) if (build.status === 'rejected') throw build.reason
  await compressAssets(path.join(draft, 'web/client/assets'))
  cpSync(path.join(root, 'server/migrations'), path.join(draft, 'migrations'), { recursive: true })
}

/** Compressed once here, not on every request. Fonts are compressed already. */
async function compressAssets(folder: string): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const compressOne = async (name: string) => {
    stopping.throwIfAborted()
    const file = path.join(folder, name)
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
  // The work is done in the threads of the runtime, as many at once as there are.
  await Promise.all(
    readdirSync(folder)
      .filter((name) => /\.(?:js|css|svg|wasm)$/.test(name))
      .map(compressOne),
  )
}

await makeBuild(process.argv[2] ?? '').catch(endAfter)
