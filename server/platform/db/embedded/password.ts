import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { RunAs } from './run-as.ts'

/** The database's password: random, made once, readable by its owner alone, so that no other account gets in. */
export function keepPassword(file: string, runAs: RunAs): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  if (runAs.owner !== undefined) chownSync(file, runAs.owner.uid, runAs.owner.gid)
  return readFileSync(file, 'utf8').trim()
}
