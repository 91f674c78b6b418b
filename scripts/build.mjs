// Builds the screens and the server, in a folder of its own; does nothing when there is a build of these sources.
import { stopping } from './stopping.mjs'
import path from 'node:path'
import { findBuild, placeBuild } from './builds.mjs'
import { endAfter, endWithParent, ensureDependencies, hashOf, root, runPinned } from './ensure.mjs'

const sources = [
  'packages',
  'server',
  'web',
  'package-lock.json',
  'package.json',
  'lingui.config.ts',
  'vite.config.ts',
  'vite.server.config.ts',
]

/** @param beforeChange called before anything is changed, installed packages too; it throws when nothing may be. */
export async function build(beforeChange = async () => undefined) {
  await ensureDependencies(beforeChange)
  const hash = hashOf(sources)
  const found = findBuild(path.join(root, 'dist'), hash)
  if (found !== undefined) return placeBuild(path.join(root, 'dist'), found)
  await beforeChange()
  const code = await runPinned(['--import', endWithParent, 'scripts/make-build.ts', hash])
  stopping.throwIfAborted()
  // it has said why
  if (code !== 0) process.exit(code)
}

if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith('build.mjs'))
  await build().catch(endAfter)
