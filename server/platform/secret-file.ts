import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

export type SecretForm = {
  /** Makes a new secret. */
  readonly make: () => string
  /** What a complete secret looks like; a file with anything else is an error. */
  readonly pattern: RegExp
  /** One sentence: what the operator can do about a damaged file. */
  readonly remedy: string
}

/**
 * Reads the secret in `file`; creates the file when it is missing. The file appears complete or not at all, also when the
 * power fails, and all processes that create it at the same time get the same secret. Only its owner can read it.
 * @throws Error that names the file and the remedy when the content is not a complete secret.
 */
export function keepSecretFile(file: string, { make, pattern, remedy }: SecretForm): string {
  if (!existsSync(file)) placeFile(file, make())
  const secret = readFileSync(file, 'utf8').trim()
  if (!pattern.test(secret)) throw new Error(`${file} is damaged: it does not hold a whole secret. ${remedy}`)
  return secret
}

function placeFile(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}.new`
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    placeDraft(draft, file)
    syncFolder(path.dirname(file))
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A link never replaces a file that another process placed first. */
function placeDraft(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if (existsSync(file)) return
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // Some file systems do not support links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
    renameSync(draft, file)
  }
}

/** Writes the folder to disk, so that the new name survives a power cut. Windows cannot open folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
