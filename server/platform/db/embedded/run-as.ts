import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'

/** How to start a PostgreSQL program: the command before it, and the account that runs it. */
export type RunAs = {
  readonly prefix: readonly string[]
  readonly owner?: { readonly uid: number; readonly gid: number }
}

/**
 * On Linux, the kernel asks PostgreSQL to stop when this process ends in whatever way; elsewhere, the next start does.
 * PostgreSQL refuses to run as root. For root, a user namespace in which root appears as `nobody` needs no new
 * account and can open every folder that root can open; where the kernel forbids it, the account `postgres` is
 * used (created when missing) and has to own the data folder.
 */
export function findRunAs(): RunAs {
  const withParent = ['setpriv', '--pdeathsig', 'INT']
  const end = succeeds([...withParent, 'true']) ? withParent : []
  if (process.getuid?.() !== 0) return { prefix: end }
  const asNobody = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  // The order matters: the kernel drops the request when the user changes.
  if (succeeds([...asNobody, 'true'])) return { prefix: [...asNobody, ...end] }
  if (!succeeds(['id', '-u', 'postgres'])) {
    succeeds(['groupadd', '--system', 'postgres'])
    succeeds(['useradd', '--system', '--no-create-home', '-g', 'postgres', 'postgres'])
  }
  const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
  const gid = Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }))
  return { prefix: end, owner: { uid, gid } }
}

/** Creates the folder; its owner is the account that runs the database. */
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
