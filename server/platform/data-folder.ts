import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'

/** What a start reads or writes in the data folder. The database's own folder has to belong to the account that runs it. */
const used = [
  'visita.lock',
  'secret',
  'files',
  'postgres-password',
  'postgres.lock',
  'postgres',
  'first-run.txt',
]

/**
 * Makes the data folder, unless it is there, and finds out whether this account may use what is in it, before anything is
 * changed.
 * @throws Error with one sentence that says what to do.
 */
export function prepareDataFolder(dataDir: string): void {
  const folder = path.resolve(dataDir)
  makeFolder(folder)
  // root may use everything, and Windows has other rules
  if (process.getuid === undefined || process.getuid() === 0) return
  const refused = findForeign(folder)
  if (refused === undefined) return
  const { uid, gid, username } = userInfo()
  throw new Error(
    `${refused} belongs to ${nameOf(statSync(refused).uid)}, and Visita runs as ${username} here, who may not use it. Run as root: chown -R ${uid}:${gid} ${quote(folder)}`,
  )
}

function findForeign(folder: string): string | undefined {
  if (isForeign(folder)) return folder
  const inside = used.map((name) => path.join(folder, name))
  // stored files are in a folder for each two letters
  const files = path.join(folder, 'files')
  const isOpen = !isForeign(files) && existsSync(files)
  const stored = isOpen ? readdirSync(files).map((name) => path.join(files, name)) : []
  return [...inside, ...stored].find((file) => isForeign(file, path.basename(file) === 'postgres'))
}

/** `mkdir -p`. That of Node never ends in folders like /proc, where a missing parent cannot be made. */
function makeFolder(folder: string): void {
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
    const parent = path.dirname(folder)
    if (parent !== folder) makeFolder(parent)
    if (!existsSync(folder)) mkdirSync(folder)
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new Error(
      `The folder ${folder} cannot be made (${String(error.code)}). Set DATA_DIR to a folder that this account may make or write to.`,
      { cause: error },
    )
  }
}

function isForeign(file: string, isOwned = false): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return false
  if (isOwned) return found.uid !== process.getuid?.()
  const { R_OK, W_OK, X_OK } = constants
  try {
    accessSync(file, found.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK)
    return false
  } catch {
    return true
  }
}

const nameOf = (uid: number): string => (uid === 0 ? 'root' : `account ${uid}`)

/** For a shell. */
export const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
