import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { quote } from '../../data-folder.ts'

/** How to start a PostgreSQL program: the command before it, and the account that runs it. */
export type RunAs = {
  readonly prefix: readonly string[]
  readonly owner?: Owner
}
const asNobody = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
type Owner = { readonly uid: number; readonly gid: number }

/**
 * On Linux, the kernel asks PostgreSQL to stop when this process ends in whatever way; elsewhere, the next start does.
 * PostgreSQL refuses to run as root. For root, it runs as the account that owns the folder. Where that is root too, a user
 * namespace in which root appears as `nobody` needs no new account and can open every folder that root can open; where
 * the kernel forbids it, the account `postgres` is used (created when missing) and gets the database's folder.
 * @param dataFolder of the database; its parent decides when it is missing.
 */
export function findRunAs(dataFolder: string): RunAs {
  const withParent = ['setpriv', '--pdeathsig', 'INT']
  const end = succeeds([...withParent, 'true']) ? withParent : []
  const inNamespace = [...asNobody, ...end]
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? findOwner(dataFolder) : undefined
  if (!isRoot || owner !== undefined) {
    // a container may run as a number without a name, which initdb refuses
    const isNamed = succeeds(['id', '-un', ...(owner === undefined ? [] : [String(owner.uid)])])
    const prefix = isNamed || !succeeds([...asNobody, 'true'], owner) ? end : inNamespace
    return { prefix, ...(owner !== undefined && { owner }) }
  }
  // The order matters: the kernel drops the request when the user changes.
  if (succeeds([...asNobody, 'true'])) return { prefix: inNamespace }
  if (!succeeds(['id', '-u', 'postgres'])) {
    succeeds(['groupadd', '--system', 'postgres'])
    succeeds(['useradd', '--system', '--no-create-home', '-g', 'postgres', 'postgres'])
  }
  const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
  const gid = Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }))
  return { prefix: end, owner: { uid, gid } }
}

/** The account that owns the database's folder, or the one that it will be in; undefined for root. */
function findOwner(dataFolder: string): Owner | undefined {
  const { uid, gid } = statSync(existsSync(dataFolder) ? dataFolder : path.dirname(dataFolder))
  return uid === 0 ? undefined : { uid, gid }
}

/** Creates the folder; its owner is the account that runs the database. */
export function prepareFolder(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runAs.owner !== undefined) chownSync(folder, runAs.owner.uid, runAs.owner.gid)
}

/**
 * Lets the account that runs the database for root reach its folder and own all in it, whoever ran it before.
 * @param program that this account has to run.
 * @throws Error with one sentence that says what to do when a folder above is closed to it.
 */
export function openToAccount(runAs: RunAs, dataFolder: string, program: string): void {
  if (process.getuid?.() !== 0) return
  const { prefix, owner } = runAs
  const folder = path.dirname(dataFolder)
  const isOpen = (file: string) => succeeds([...prefix, 'test', '-x', file], owner)
  if (owner !== undefined && existsSync(dataFolder) && statSync(dataFolder).uid !== owner.uid)
    execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, dataFolder])
  // made under a umask like 077; what is private in it is private by itself
  if (statSync(folder).uid === 0 && owner !== undefined && !isOpen(folder))
    chmodSync(folder, (statSync(folder).mode & 0o777) | 0o011)
  const closed = [folder, program]
    .filter((file) => !isOpen(file))
    .flatMap(listAbove)
    .find((file) => !isOpen(file))
  if (closed === undefined) return
  const { uid, gid } = statSync(closed)
  const isOtherAccount =
    uid === 0 ? owner !== undefined && succeeds([...asNobody, 'true']) : uid !== owner?.uid
  const remedy = isOtherAccount
    ? `Run: chown -R ${uid}:${gid} ${quote(folder)}`
    : 'Move Visita and its data to folders like /opt/visita and /var/lib/visita (DATA_DIR), which every account can reach.'
  throw new Error(
    `The database must not run as root, and the account that it runs as here cannot open ${closed}. ${remedy}`,
  )
}

/** A file and the folders above it, the uppermost first. */
function listAbove(file: string): string[] {
  const parent = path.dirname(file)
  return parent === file ? [file] : [...listAbove(parent), file]
}

function succeeds([command = '', ...args]: readonly string[], owner?: Owner): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', ...owner })
    return true
  } catch {
    return false
  }
}
