import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { pictureWidths } from '#contract/picture-url.ts'
import { listPictureProcesses, slowDrawing, until } from '#server/testing/picture-processes.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { makePicture } from './make-picture.ts'
import { PictureProcessLost, runPictureProcess } from './run-picture-process.ts'
import type { PictureTask } from './run-picture-process.ts'

const limits = { cpuSeconds: 20, kilobytes: 1_800_000 }
const never = new AbortController().signal
const order = { account: 'a', signal: never, onUsed: () => Promise.resolve() }
const svgWith = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${content}</svg>`)
const workOn = (bytes: Uint8Array, kind: PictureTask['kind']): PictureTask => ({
  bytes,
  kind,
  widths: pictureWidths,
})
const logo = svgWith('<rect width="200" height="100" fill="#f00"/>')

const nextPictureProcess = (parent = process.pid) => until(() => listPictureProcesses(parent)[0])

const busy: ChildProcess[] = []
afterEach(async () => {
  for (const child of busy.splice(0)) child.kill('SIGKILL')
  // A process ends a moment after its result is known; the next test must not take it for its own.
  await until(() => listPictureProcesses(process.pid).length === 0 || undefined)
})

const generous = { timeout: proofLimit(120_000, 300_000) }

it('stops a drawing at its processor time, and says what that was', generous, async () => {
  const began = process.hrtime.bigint()
  const answer = await runPictureProcess(workOn(slowDrawing, 'svg'), { ...limits, cpuSeconds: 1 }, never)
  expect(answer).toEqual({ picture: undefined, cpuMilliseconds: 1000 })
  // At least, as two threads may work at once; a busy machine takes longer, and that is the point.
  expect(Number(process.hrtime.bigint() - began) / 1e9).toBeGreaterThan(0.4)
})

it('makes a picture however long the machine lets it wait', generous, async () => {
  const made = runPictureProcess(workOn(logo, 'svg'), { ...limits, cpuSeconds: 3 }, never)
  const pid = await nextPictureProcess()
  process.kill(pid, 'SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, 4000))
  process.kill(pid, 'SIGCONT')
  expect((await made).picture).toMatchObject({ width: 1600, height: 800 })
})

it('makes pictures while every core is busy with something else', generous, async () => {
  for (let number = 0; number < proofRounds(3, 30); number += 1)
    busy.push(spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }))
  const made = await Promise.all([
    makePicture(logo, order),
    makePicture(
      await sharp({ create: { width: 60, height: 30, channels: 3, background: '#080' } })
        .jpeg()
        .toBuffer(),
      order,
    ),
  ])
  expect(made.map(({ width }) => width)).toEqual([1600, 60])
})

it('refuses a picture that needs more memory than it may use', generous, async () => {
  const png = await sharp({ create: { width: 7000, height: 7000, channels: 4, background: '#080' } })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer()
  const { cpuSeconds } = limits
  const answer = await runPictureProcess(workOn(png, 'png'), { cpuSeconds, kilobytes: 700_000 }, never)
  expect(answer.picture).toBeUndefined()
})

it('does not blame the picture when its process is killed', generous, async () => {
  const answer = runPictureProcess(workOn(slowDrawing, 'svg'), limits, never).catch((error: unknown) => error)
  process.kill(await nextPictureProcess(), 'SIGKILL')
  expect(await answer).toBeInstanceOf(PictureProcessLost)
})

it('works on when all processes are told to stop: the server decides', generous, async () => {
  const answer = runPictureProcess(workOn(slowDrawing, 'svg'), { ...limits, cpuSeconds: 2 }, never)
  const pid = await nextPictureProcess()
  await until(() => cpuSecondsOf(pid) >= 1 || undefined)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(pid, signal)
  // To its limit of processor time, not lost before.
  expect(await answer).toEqual({ picture: undefined, cpuMilliseconds: 2000 })
})

it(
  'tries once more when a process was killed, and then says that it is not available',
  generous,
  async () => {
    const made = makePicture(logo, order)
    const first = await nextPictureProcess()
    process.kill(first, 'SIGKILL')
    expect((await made).width).toBe(1600)
    await until(() => listPictureProcesses(process.pid).length === 0 || undefined)

    const lost = makePicture(slowDrawing, order).catch((error: unknown) => error)
    const second = await nextPictureProcess()
    process.kill(second, 'SIGKILL')
    const third = await until(() => listPictureProcesses(process.pid).find((pid) => pid !== second))
    process.kill(third, 'SIGKILL')
    expect(await lost).toMatchObject({ code: 'unavailable' })
  },
)

it('ends the process when the sender hangs up', generous, async () => {
  const sender = new AbortController()
  const answer = runPictureProcess(workOn(slowDrawing, 'svg'), limits, sender.signal)
  await nextPictureProcess()
  sender.abort('hung up')
  await expect(answer).rejects.toThrow('hung up')
  await until(() => listPictureProcesses(process.pid).length === 0 || undefined)
})

it('makes the drawing of another account while one account sends the worst', generous, async () => {
  const attacker = new AbortController()
  let attackerDone = 0
  const attack = Array.from({ length: 6 }, () =>
    makePicture(slowDrawing, { ...order, account: 'attacker', signal: attacker.signal }).catch(() => {
      attackerDone += 1
    }),
  )
  await nextPictureProcess()
  expect((await makePicture(logo, { ...order, account: 'b' })).width).toBe(1600)
  expect(attackerDone).toBe(0)
  attacker.abort('hung up')
  await Promise.all(attack)
})

const hasSetpriv = spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0

it.each([
  ['while it works', false],
  ['while it cannot run', true],
])('ends with the server %s, however that ends', generous, async (_, isStopped) => {
  if (isStopped && !hasSetpriv) return
  const module = JSON.stringify(path.resolve('server/features/files/run-picture-process.ts'))
  const server = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { readFileSync } from 'node:fs'
      import { runPictureProcess } from ${module}
      const work = { bytes: readFileSync(0), kind: 'svg', widths: [] }
      await runPictureProcess(work, ${JSON.stringify(limits)}, new AbortController().signal)`,
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  )
  server.stdin.end(slowDrawing)
  busy.push(server)
  const pid = await nextPictureProcess(server.pid)
  // Deep in the drawing, where nothing can interrupt the library.
  await until(() => cpuSecondsOf(pid) >= 1 || undefined)
  if (isStopped) process.kill(pid, 'SIGSTOP')
  server.kill('SIGKILL')
  await until(() => !isRunning(pid) || undefined)
  expect(isRunning(pid)).toBe(false)
})

/** Processor time that a process used, in whole seconds. */
function cpuSecondsOf(pid: number): number {
  const [, minutes = '0', seconds = '0'] =
    /(\d+):(\d+)/.exec(
      execFileSync('ps', ['-o', 'time=', '-p', String(pid)])
        .toString()
        .slice(-6),
    ) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** A process that has ended but that nobody has asked for is not running. */
function isRunning(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)])
      .toString()
      .startsWith('Z')
  } catch {
    return false
  }
}
