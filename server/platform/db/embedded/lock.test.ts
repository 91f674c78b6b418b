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

type Contender = {
  readonly said: Promise<string>
  readonly ended: Promise<unknown>
  readonly end: () => void
  readonly kill: () => void
}

const contender = `
import { lockFolder } from ${JSON.stringify(path.resolve('server/platform/db/embedded/lock.ts'))}
const [folder, start] = process.argv.slice(1)
while (Date.now() < Number(start));
try { lockFolder(folder); console.log('mine') } catch (error) { console.log(error.constructor.name) }
process.stdin.resume()
`

/** What makes a process see other processes, network and shared memory than we do, as in a container; where it may. */
const inContainer = ['unshare', '--pid', '--ipc', '--net', '--fork', '--kill-child', '--mount-proc']
const [unshare = '', ...flags] = inContainer
const otherView = spawnSync(unshare, [...flags, 'true']).status === 0 ? inContainer : []

/** Starts a process that tries to take the folder at a given moment and lives until its input ends. */
function contend(start: number, view: readonly string[] = []): Contender {
  const node = [process.execPath, '--input-type=module', '--eval', contender, folder, String(start)]
  const [program = '', ...args] = [...view, ...node]
  const child = spawn(program, args)
  const said = new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.stderr.once('data', (chunk: Buffer) => reject(new Error(chunk.toString())))
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  return { said, ended, end: () => child.stdin.end(), kill: () => child.kill('SIGKILL') }
}

it('holds against a process of another container, whose process ids mean nothing here', async () => {
  const unlock = lockFolder(folder)
  const inside = contend(0, otherView)
  expect(await inside.said).toBe('FolderInUse')
  inside.end()
  unlock()

  const holder = contend(0, otherView)
  expect(await holder.said).toBe('mine')
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  holder.kill()
  await holder.ended
  await expect.poll(() => tryLock(), { timeout: 10_000 }).toBe('mine')
})

/** Takes the folder and gives it back. */
function tryLock(): string {
  try {
    lockFolder(folder)()
    return 'mine'
  } catch (error) {
    return error instanceof FolderInUse ? 'in use' : String(error)
  }
}

it('gives way to a process of an earlier version, which took no lock', () => {
  const other = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'])
  const pid = String(other.pid)
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  writeFileSync(file, `${pid} ${start}`)
  expect(() => lockFolder(folder)).toThrow(`(process ${pid})`)
  other.kill('SIGKILL')
})

it('goes to exactly one of several processes that find an abandoned lock together', async () => {
  for (let round = 0; round < 2; round += 1) {
    writeFileSync(file, `${endedPid()} 12345`)
    const start = Date.now() + 1000
    const contenders = Array.from({ length: 5 }, (_, index) =>
      contend(start, index % 2 === 0 ? [] : otherView),
    )
    const said = await Promise.all(contenders.map((one) => one.said))
    for (const one of contenders) one.end()
    await Promise.all(contenders.map((one) => one.ended))
    expect(said.toSorted()).toEqual([...Array<string>(4).fill('FolderInUse'), 'mine'])
    await rm(file, { force: true })
  }
})

it('knows which processes live', () => {
  expect(isAlive(process.pid)).toBe(true)
  expect(isAlive(1)).toBe(true)
  for (const pid of [endedPid(), 0, -1, Number.NaN, 1.5]) expect(isAlive(pid)).toBe(false)
})
