import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { otherAccount } from '#server/testing/other-account.ts'
import { prepareDataFolder } from './data-folder.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "visita-folder's-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

it('makes the folder with those above it, and takes one that is there', () => {
  const inner = path.join(folder, 'a/b/c')
  prepareDataFolder(inner)
  writeFileSync(path.join(inner, 'secret'), 'x')
  prepareDataFolder(inner)
  expect(readdirSync(inner)).toEqual(['secret'])
})

it('says in one sentence that a folder cannot be made, also where making it never ends', () => {
  writeFileSync(path.join(folder, 'file'), '')
  for (const bad of ['/proc/x', '/proc/x/y', path.join(folder, 'file'), path.join(folder, 'file/below')])
    expect(() => prepareDataFolder(bad)).toThrow(
      /^The folder \S+ cannot be made \(\w+\)\. Set DATA_DIR to a folder that this account may make or write to\.$/,
    )
})

const program = `
import { prepareDataFolder } from ${JSON.stringify(path.resolve('server/platform/data-folder.ts'))}
try { prepareDataFolder(process.argv[1]); console.log('fine') } catch (error) { console.log(error.message) }
`

it.skipIf(otherAccount === undefined)(
  'names the very command that gives the folder to the account that runs Visita now',
  () => {
    const { uid, gid } = otherAccount ?? { uid: 0, gid: 0 }
    const asOther = () =>
      spawnSync(process.execPath, ['--input-type=module', '--eval', program, folder], {
        uid,
        gid,
        cwd: '/',
        encoding: 'utf8',
      }).stdout.trim()
    // what root leaves behind, in a folder that is open, and in one that is not
    chownSync(folder, uid, gid)
    mkdirSync(path.join(folder, 'files/ab'), { recursive: true, mode: 0o700 })
    expect(asOther()).toContain(`${path.join(folder, 'files')} belongs to root`)
    chownSync(path.join(folder, 'files'), uid, gid)
    expect(asOther()).toContain(`${path.join(folder, 'files/ab')} belongs to root`)
    mkdirSync(path.join(folder, 'postgres'), { mode: 0o777 })
    writeFileSync(path.join(folder, 'secret'), '', { mode: 0o600 })
    chownSync(folder, 0, 0)
    chmodSync(folder, 0o700)
    const said = asOther()
    expect(said).toContain(`${folder} belongs to root`)
    const [, command = ''] = /Run as root: (chown .*)$/.exec(said) ?? []
    expect(spawnSync('sh', ['-c', command]).status).toBe(0)
    expect(asOther()).toBe('fine')
  },
)
