import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { takeFileLock } from './platform/db/embedded/file-lock.ts'

/**
 * Keeps the build that this process runs from: `scripts/make-build.ts` removes only builds that no living process has locked.
 * @param build its folder, dist/builds/<name>
 * @returns a function that gives it back
 */
export function keepBuild(build: string): () => void {
  const folder = path.resolve(build, '../../running')
  try {
    mkdirSync(folder, { recursive: true })
    return takeFileLock(path.join(folder, `${path.basename(build)}.${randomUUID()}`))?.release ?? nothing
  } catch {
    // An account that may not write there: the build before the newest is never removed.
    return nothing
  }
}

const nothing = () => undefined
