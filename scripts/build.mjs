// Builds the screens (dist/web) and the server (dist/server); does nothing when the sources did not change.
import { stopping } from './stopping.mjs'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  endAfter,
  endWithParent,
  ensureDependencies,
  hashOf,
  root,
  runPinned,
  say,
  stamp,
} from './ensure.mjs'

const sources = [
  'packages',
  'server',
  'web',
  'package-lock.json',
  'package.json',
  'lingui.config.cjs',
  'lingui.config.ts',
  'vite.config.ts',
  'vite.server.config.ts',
]

export async function build() {
  await ensureDependencies()
  const hash = hashOf(sources)
  if (stamp.isCurrent('build', hash)) return
  say('Building …')
  const vite = 'node_modules/vite/bin/vite.js'
  const buildOne = async (config) => {
    const options = ['--config', config, '--logLevel', 'warn']
    const code = await runPinned(['--import', endWithParent, vite, 'build', ...options], {
      env: { NODE_ENV: 'production' },
    })
    stopping.throwIfAborted()
    if (code !== 0) throw new Error(`The build of ${config} failed.`)
  }
  // Most of a build runs on one core.
  const builds = await Promise.allSettled(['vite.config.ts', 'vite.server.config.ts'].map(buildOne))
  for (const { status, reason } of builds) if (status === 'rejected') throw reason
  await compressAssets(path.join(root, 'dist/web/client/assets'))
  stamp.write('build', hash)
}

/** Compressed once here, not on every request. Fonts are compressed already. */
async function compressAssets(folder) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const compressOne = async (name) => {
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

if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith('build.mjs'))
  await build().catch(endAfter)
