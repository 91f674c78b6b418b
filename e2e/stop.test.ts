import { randomInt } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { startCluster } from '#server/platform/db/embedded/cluster.ts'
import { proofRounds } from '#server/testing/proof-rounds.ts'
import { pickOf } from '../scripts/testing/in-turn.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { startLoad } from './request-load.ts'
import { listProcesses, startTree, waitForEnd } from './start-tree.ts'
import type { Tree } from './start-tree.ts'
import { signUpAndIn, writeCard } from './write-cards.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-stop-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f5bea' } })
  .png()
  .toBuffer()

/** How long a test waits for the end of all processes: far more than the 15 seconds that a stop takes at most. */
const endLimit = scaled(60_000)

/** Everything in the data folder while nothing runs. */
const filesAtRest = ['files', 'postgres', 'postgres-password', 'secret']
const listFolder = async () => (await readdir(folder)).toSorted()

let slug = ''
let token = ''
let answered = 0

async function startWithCard(): Promise<Tree> {
  const tree = await startTree(folder)
  await tree.ready()
  if (token === '') {
    token = await signUpAndIn(tree.url)
    await writeCard(tree.url, token, 'Amara Okafor')
    slug = 'amara-okafor'
  }
  return tree
}

/** Rows of visits, read by the superuser of the stopped product's database. */
async function countVisits(): Promise<number> {
  const cluster = await startCluster(folder)
  const client = new pg.Client({ connectionString: cluster.adminUrl('visita') })
  await client.connect()
  const { rows } = await client.query<{ visits: number }>('select count(*)::int as visits from visits')
  await client.end()
  await cluster.stop()
  return rows[0]?.visits ?? -1
}

/** Ways to stop the product; a whole `npm test` tries a quarter of them. */
const ways: Record<string, (tree: Tree) => void> = {
  'Ctrl-C three times, which reaches every process': (tree) => {
    for (let time = 0; time < 3; time++) tree.signalGroup('SIGINT')
  },
  'Ctrl-C': (tree) => tree.signalGroup('SIGINT'),
  'SIGTERM to npm': (tree) => tree.signal('npm', 'SIGTERM'),
  'SIGTERM to the group': (tree) => tree.signalGroup('SIGTERM'),
  'SIGINT to npm': (tree) => tree.signal('npm', 'SIGINT'),
  'kill -9 of npm': (tree) => tree.signal('npm', 'SIGKILL'),
  'SIGHUP to npm': (tree) => tree.signal('npm', 'SIGHUP'),
  'kill -9 of the start script': (tree) => tree.signal('the start script', 'SIGKILL'),
  'SIGTERM to the start script': (tree) => tree.signal('the start script', 'SIGTERM'),
  'the end of the terminal': (tree) => tree.signalGroup('SIGHUP'),
  'SIGHUP and SIGINT to the start script': (tree) => {
    tree.signal('the start script', 'SIGHUP')
    tree.signal('the start script', 'SIGINT')
  },
  'SIGTERM to the database': (tree) => tree.signal('the database', 'SIGTERM'),
  'SIGTERM to the server': (tree) => tree.signal('the server', 'SIGTERM'),
}

const rounds = Array.from({ length: proofRounds(1, 20) }, (_, index) =>
  pickOf(Object.keys(ways), 4).map((way) => ({ way, round: index + 1 })),
).flat()

it.each(rounds)(
  'stops in order on $way, round $round: every request is answered, every visit kept, nothing left',
  async ({ way }) => {
    const tree = await startWithCard()
    const load = startLoad({ url: tree.url, slug, token, picture })
    await sleep(randomInt(200, 800))
    const before = performance.now()
    ways[way]?.(tree)
    expect(await waitForEnd(folder, endLimit)).toEqual([])
    const sent = await load.end()
    const cutOff = sent.filter(({ sentAt, status }) => sentAt < before && status !== 200)
    expect(cutOff).toEqual([])
    expect(sent.filter(({ kind }) => kind === 'page').length).toBeGreaterThan(0)
    expect(await listFolder()).toEqual(filesAtRest)
    answered += sent.filter(({ kind, status }) => kind === 'page' && status === 200).length
    expect(await countVisits()).toBe(answered)
    expect(tree.output()).not.toContain('"level":50')
  },
  endLimit * 2,
)

it('ends with 0 after a signal to the server', async () => {
  const tree = await startWithCard()
  tree.signal('the server', 'SIGTERM')
  expect(await tree.ended).toEqual({ code: 0, signal: null })
})

const firstStarts = Array.from({ length: proofRounds(1, 20) }, (_, index) => ({ round: index + 1 }))

it.each(firstStarts)('stops a first start at any moment, round $round', async () => {
  const fresh = await mkdtemp(path.join(tmpdir(), 'visita-first-'))
  const tree = await startTree(fresh, { DEMO: 'on' })
  await sleep(randomInt(300, 5000))
  tree.signalGroup('SIGTERM')
  expect(await waitForEnd(fresh, endLimit)).toEqual([])
  const left = (await readdir(fresh)).filter(
    (name) => !/^(?:files|postgres|postgres-password|secret|first-run\.txt)$/.test(name),
  )
  expect(left).toEqual([])
  await rm(fresh, { recursive: true, force: true })
})

it('ends although its database is frozen', async () => {
  const tree = await startWithCard()
  for (const { pid, command } of listProcesses(folder))
    if (command.includes('postgres')) process.kill(pid, 'SIGSTOP')
  const hanging = fetch(`${tree.url}/v1/vcard/all`).catch(() => undefined)
  tree.signal('the server', 'SIGTERM')
  expect(await waitForEnd(folder, endLimit)).toEqual([])
  await hanging
})
