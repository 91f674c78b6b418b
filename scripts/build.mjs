// Builds the screens (dist/web) and the server (dist/server); does nothing when the sources did not change.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ensureDependencies, hashOf, root, runPinned, say, stamp } from './ensure.mjs'

const sources = [
  'packages',
  'server',
  'web',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'vite.server.config.ts',
]

export async function build() {
  ensureDependencies()
  const hash = hashOf(sources)
  if (stamp.isCurrent('build', hash)) return
  say('Building …')
  const vite = 'node_modules/vite/bin/vite.js'
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const code = await runPinned([vite, 'build', '--config', config, '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Error(`The build of ${config} failed.`)
  }
  compressAssets(path.join(root, 'dist/web/client/assets'))
  stamp.write('build', hash)
}

/** Compressed once here, not on every request. Fonts are compressed already. */
function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|svg|wasm)$/.test(name)) continue
    const file = path.join(folder, name)
    const bytes = readFileSync(file)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith('build.mjs')) await build()
