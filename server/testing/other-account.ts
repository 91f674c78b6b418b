import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'

/**
 * Another account of this computer, for tests of folders that change hands. Undefined, and such tests are skipped, unless
 * root runs them and that account can open this Node, our sources and temporary folders.
 */
export const otherAccount = findOtherAccount()

function findOtherAccount(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  try {
    const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'daemon'])))
    if (uid === undefined || gid === undefined) return undefined
    // only the folder of this run; what is in it is private by itself
    if (process.env['VISITA_RUN_FOLDER'] === tmpdir()) chmodSync(tmpdir(), 0o711)
    for (const file of [process.execPath, process.cwd(), tmpdir()])
      execFileSync('test', ['-x', file], { uid, gid, stdio: 'ignore' })
    return { uid, gid }
  } catch {
    return undefined
  }
}
