import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { otherAccount } from '#server/testing/other-account.ts'
import { startCluster } from './cluster.ts'
import { openToAccount } from './run-as.ts'

const other = otherAccount ?? { uid: 0, gid: 0 }
let folder = ''
beforeEach(() => {
  const base = mkdtempSync(path.join(tmpdir(), 'visita-accounts-'))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  chownSync(base, other.uid, other.gid)
  folder = path.join(base, 'data')
  mkdirSync(folder, { mode: 0o700 })
})

/** Starts the database and stops it. @returns the account that ran it */
async function runDatabase(): Promise<number> {
  const cluster = await startCluster(folder, { fsync: 'off' })
  const [pid = ''] = (await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const { uid } = statSync(`/proc/${pid}`)
  await cluster.stop()
  return uid
}

const nameless = { uid: 64_321, gid: 64_321 }
/** Some kernels let only root map accounts, which stands for a name. */
const canMap = spawnSync('unshare', ['--user', '--map-user=65534', 'true'], nameless).status === 0

const give = (to: { uid: number; gid: number }) => spawnSync('chown', ['-R', `${to.uid}:${to.gid}`, folder])

describe.skipIf(otherAccount === undefined)('a folder that changes hands', () => {
  it('has a database that runs as its owner when root starts it, and as root when it is given back', async () => {
    give(other)
    expect(await runDatabase()).toBe(other.uid)
    expect(statSync(path.join(folder, 'postgres')).uid).toBe(other.uid)
    give({ uid: 0, gid: 0 })
    chmodSync(path.dirname(folder), 0o711)
    expect(await runDatabase()).not.toBe(other.uid)
    give(other)
    expect(await runDatabase()).toBe(other.uid)
  })

  it.skipIf(!canMap)(
    'is used by an account without a name, as containers have them, and by root after it',
    async () => {
      give(nameless)
      chmodSync(path.dirname(folder), 0o711)
      const cluster = JSON.stringify(path.resolve('server/platform/db/embedded/cluster.ts'))
      const program = `const { startCluster } = await import(${cluster}); await (await startCluster(process.argv[1])).stop()`
      const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program, folder], {
        ...nameless,
        cwd: '/',
        encoding: 'utf8',
      })
      expect(run).toMatchObject({ status: 0, stderr: '' })
      expect(statSync(path.join(folder, 'postgres')).uid).toBe(nameless.uid)
      expect(await runDatabase()).toBe(nameless.uid)
      rmSync(path.join(folder, 'postgres'), { recursive: true })
      expect(await runDatabase()).toBe(nameless.uid)
    },
  )

  it('is opened to the account of the database, which a umask of root had closed', () => {
    const dataFolder = path.join(folder, 'postgres')
    mkdirSync(dataFolder, { mode: 0o700 })
    chmodSync(path.dirname(folder), 0o711)
    openToAccount({ prefix: [], owner: other }, dataFolder, '/bin/sh')
    expect(statSync(folder).mode & 0o777).toBe(0o711)
    expect(statSync(dataFolder)).toMatchObject(other)
  })

  it('is not left to root below a folder that only another account can open', async () => {
    give({ uid: 0, gid: 0 })
    const said = await startCluster(folder).then(
      () => 'started',
      (error: Error) => error.message,
    )
    const [, command = ''] = /cannot open \S+\. Run: (chown -R .*)$/.exec(said) ?? []
    expect(spawnSync('sh', ['-c', command]).status).toBe(0)
    expect(await runDatabase()).toBe(other.uid)
  })

  it('says where to go when the account of the database can reach neither folder nor program', () => {
    const closed = path.join(folder, 'closed')
    mkdirSync(path.join(closed, 'data'), { recursive: true, mode: 0o700 })
    give(other)
    chownSync(closed, 0, 0)
    const open = (data: string, program: string) => () =>
      openToAccount({ prefix: [], owner: other }, path.join(data, 'postgres'), program)
    const back = /cannot open (\S+)\. (?:Run: chown -R 0:0 '|Move Visita and its data to folders like)/
    expect(open(path.join(closed, 'data'), '/bin/sh')).toThrow(back)
    expect(open(folder, path.join(closed, 'program'))).toThrow(back)
  })
})
