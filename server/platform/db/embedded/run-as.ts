import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'

/** How to start a PostgreSQL program: what stands before it, and as whom. */
export type RunAs = {
  readonly prefix: readonly string[]
  readonly owner?: { readonly uid: number; readonly gid: number }
}

/**
 * On Linux, the kernel asks PostgreSQL to stop when this process has ended in whatever way; elsewhere, the next start does.
 * PostgreSQL refuses to run as root. For root, a user namespace in which root appears as `nobody` needs no new
 * account and reaches every folder that root reaches; where the kernel forbids it, the account `postgres` is
 * used (made when missing) and has to own the data folder.
 */
export function findRunAs(): RunAs {
  const withParent = ['setpriv', '--pdeathsig', 'INT']
  const end = succeeds([...withParent, 'true']) ? withParent : []
  if (process.getuid?.() !== 0) return { prefix: end }
  const asNobody = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  // In this order: the kernel forgets the request when the user changes.
  if (succeeds([...asNobody, 'true'])) return { prefix: [...asNobody, ...end] }
  if (!succeeds(['id', '-u', 'postgres'])) {
    succeeds(['groupadd', '--system', 'postgres'])
    succeeds(['useradd', '--system', '--no-create-home', '-g', 'postgres', 'postgres'])
  }
  const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
  const gid = Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }))
  return { prefix: end, owner: { uid, gid } }
}

/** Makes the folder and gives it to whoever runs the database. */
export function prepareFolder(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runAs.owner !== undefined) chownSync(folder, runAs.owner.uid, runAs.owner.gid)
}

function succeeds([command = '', ...args]: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
