import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { makeFakeProject } from './testing/fake-project.ts'
import type { FakeRun } from './testing/fake-project.ts'

const make = (name = 'visita-builds-') => {
  const folder = mkdtempSync(path.join(tmpdir(), name))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return makeFakeProject(folder)
}
let project: ReturnType<typeof makeFakeProject>
beforeEach(() => {
  project = make()
  project.setVersion('one')
})

/** Starts a server that the end of the test stops. @returns also what it serves, as often as it is asked */
async function startServer(settings?: Record<string, string>) {
  const run = project.start(settings)
  onTestFinished(() => end(run))
  const [, version = '', pid = ''] = await run.says(/started (\w+) as (\d+)/)
  let requestCount = 0
  const read = async () => {
    process.kill(Number(pid), 'SIGUSR2')
    requestCount += 1
    await run.says(new RegExp(`(?:serves \\w+\\s+){${requestCount}}`))
    return [...run.output().matchAll(/serves (\w+)/g)].at(-1)?.[1]
  }
  return { run, version, read }
}

async function end(run: FakeRun): Promise<void> {
  run.kill('SIGTERM')
  await run.ended
}

it('builds beside a running server, which keeps what it serves until its end', async () => {
  const { run, read } = await startServer()
  const first = project.placed()
  for (const version of ['two', 'three', 'four']) {
    project.setVersion(version)
    await project.build()
    expect(await read()).toBe('one')
  }
  // that of the server, the one before, and the newest
  expect(project.listBuilds()).toHaveLength(3)
  await end(run)
  project.setVersion('five')
  await project.build()
  expect(project.listBuilds()).toHaveLength(2)
  expect(project.listBuilds()).not.toContain(first)
  expect(project.listBuilds()).toContain(project.placed())
})

it('refuses a second start on a folder before it installs or builds anything', async () => {
  const { read } = await startServer()
  const before = { log: project.readLog(), placed: project.placed(), builds: project.listBuilds() }
  project.setVersion('two')
  const second = project.start()
  expect(await second.ended).toBe(1)
  expect(second.output().trim()).toMatch(
    /^Visita is already running on \S+ \(process \d+\)\. Stop it first.*$/,
  )
  project.setLock('second')
  expect(await project.start().ended).toBe(1)
  expect({ log: project.readLog(), placed: project.placed(), builds: project.listBuilds() }).toEqual(before)
  expect(await read()).toBe('one')
})

it('serves the sources that are there after a build of others was killed', async () => {
  await end((await startServer()).run)
  project.setVersion('two')
  project.setSlow(true)
  const killed = project.start()
  await expect.poll(project.readLog, { timeout: 20_000 }).toEqual(['one', 'two'])
  killed.kill('SIGKILL')
  await killed.ended
  project.setSlow(false)
  project.setVersion('one')
  const old = await startServer()
  expect([old.version, await old.read()]).toEqual(['one', 'one'])
  expect(project.readLog()).toEqual(['one', 'two'])
  await end(old.run)
  project.setVersion('two')
  expect((await startServer()).version).toBe('two')
})

it('builds anew what is missing from a build, and the whole when all is gone', async () => {
  await end((await startServer()).run)
  project.remove(`dist/builds/${project.placed()}/web/client/assets/app.js`)
  const again = await startServer()
  expect(await again.read()).toBe('one')
  await end(again.run)
  project.remove('dist')
  expect(await (await startServer()).read()).toBe('one')
  expect(project.readLog()).toEqual(['one', 'one', 'one'])
})

it('goes back to sources that are built already without building', async () => {
  await project.build()
  project.setVersion('two')
  await project.build()
  project.setVersion('one')
  expect((await startServer()).version).toBe('one')
  expect(project.readLog()).toEqual(['one', 'two'])
})

it('builds once for two that start at the same time', async () => {
  const elsewhere = path.join(project.folder, 'server')
  const both = await Promise.all([startServer(), startServer({ DATA_DIR: elsewhere })])
  expect(both.map(({ version }) => version)).toEqual(['one', 'one'])
  expect(project.readLog()).toEqual(['one'])
})

it('installs again after an installation of other packages was killed, or packages were removed', async () => {
  await project.build()
  project.setLock('second')
  project.setSlow(true)
  const killed = project.start()
  const install: unknown = expect.stringMatching(/^npm install /)
  await expect.poll(project.readLog, { timeout: 20_000 }).toEqual(['one', install])
  killed.kill('SIGKILL')
  await killed.ended
  project.setSlow(false)
  project.setLock('first')
  await project.build()
  expect(project.readLog()).toEqual(['one', install, install])
  await project.build()
  expect(project.readLog()).toHaveLength(3)
  project.remove('node_modules/vite/package.json')
  await project.build()
  expect(project.readLog()).toEqual(['one', install, install, install])
})

it.each(['#', '?'])('says that a folder with %s in its name cannot be built', async (sign) => {
  const odd = make(`visita${sign}odd-`)
  const run = odd.start()
  expect(await run.ended).toBe(1)
  expect(run.output().trim()).toBe(
    `The folder ${odd.folder} has a ${sign} in its name, which the build cannot read. Move or rename the folder, then start again.`,
  )
})

it('ends when npm alone gets Ctrl-C', async () => {
  project.remove('bin')
  const run = project.spawn('npm', ['start', '--loglevel=silent'])
  onTestFinished(() => end(run))
  await run.says(/started one/)
  run.kill('SIGINT')
  await run.ended
  expect(existsSync(path.join(project.folder, 'data/visita.lock'))).toBe(false)
})
