import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { FolderInUse, isAlive, lockFolder } from './lock.ts'

const folders: string[] = []
let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'visita-lock-'))
  file = path.join(folder, 'visita.lock')
  folders.push(folder)
})
afterAll(async () => {
  for (const made of folders) await rm(made, { recursive: true, force: true })
})

/** A process that has ended: nobody has its number now. */
const endedPid = () => spawnSync(process.execPath, ['--eval', '']).pid

it('gives the folder to one process at a time, and back', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(`already running on ${folder} (process ${process.pid})`)
  unlock()
  expect(existsSync(file)).toBe(false)
  lockFolder(folder)()
})

it('takes over what a killed process left', () => {
  const abandoned = ['', 'not a pid', '0 0', '-1 5', `${endedPid()} 12345`, `${process.pid} 1`]
  for (const words of abandoned) {
    writeFileSync(file, words)
    const unlock = lockFolder(folder)
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d+$`))
    unlock()
  }
})

const contender = `
import { lockFolder } from ${JSON.stringify(path.resolve('server/platform/db/embedded/lock.ts'))}
const [folder, start] = process.argv.slice(1)
while (Date.now() < Number(start));
try { lockFolder(folder); console.log('mine') } catch (error) { console.log(error.constructor.name) }
process.stdin.resume()
`

/** Starts a process that tries to take the folder at a given moment and lives until its input ends. */
function contend(start: number): { said: Promise<string>; end: () => void } {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', contender, folder, String(start)])
  const said = new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.stderr.once('data', (chunk: Buffer) => reject(new Error(chunk.toString())))
  })
  return { said, end: () => child.stdin.end() }
}

it('goes to exactly one of several processes that find an abandoned lock together', async () => {
  for (let round = 0; round < 2; round += 1) {
    writeFileSync(file, `${endedPid()} 12345`)
    const start = Date.now() + 1000
    const contenders = Array.from({ length: 5 }, () => contend(start))
    const said = await Promise.all(contenders.map((one) => one.said))
    for (const one of contenders) one.end()
    expect(said.toSorted()).toEqual([...Array<string>(4).fill('FolderInUse'), 'mine'])
    await rm(file)
  }
})

it('knows which processes live', () => {
  expect(isAlive(process.pid)).toBe(true)
  expect(isAlive(1)).toBe(true)
  for (const pid of [endedPid(), 0, -1, Number.NaN, 1.5]) expect(isAlive(pid)).toBe(false)
})
