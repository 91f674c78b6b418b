import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { createLog } from '../log.ts'
import { NotificationListener } from './notification-listener.ts'

const connectionString = inject('postgresUrl')
const writer = new pg.Client({ connectionString })
await writer.connect()
const channel = `heard_${process.pid}`

const received: string[] = []
const states: string[] = []
const listening = new NotificationListener({
  connectionString,
  channels: [channel],
  onNotification: (_channel, payload) => received.push(payload),
  onLive: () => states.push('live'),
  log: createLog('silent'),
})
await listening.ready

afterAll(async () => {
  await listening.close()
  await writer.end()
})

const until = async (isTrue: () => boolean, milliseconds = 3_000) => {
  const end = performance.now() + milliseconds
  while (!isTrue()) {
    if (performance.now() > end) throw new Error('waited too long')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

it('has received of a committed change once it has caught up, every time', async () => {
  expect(listening.isLive()).toBe(true)
  for (let number = 0; number < 500; number++) {
    await writer.query('select pg_notify($1, $2)', [channel, `n${number}`])
    await listening.allReceived()
    expect(received.at(-1)).toBe(`n${number}`)
  }
})

it('lets callers at the same time share a round trip', async () => {
  await writer.query('select pg_notify($1, $2)', [channel, 'shared'])
  await Promise.all(Array.from({ length: 200 }, () => listening.allReceived()))
  expect(received.at(-1)).toBe('shared')
})

it('says at once that its connection was ended, and opens another', async () => {
  states.length = 0
  await writer.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'visita listen' and datname = current_database()",
  )
  await listening.allReceived()
  expect(listening.isLive()).toBe(states.length > 0)
  await until(() => states.length > 0 && listening.isLive())
  expect(states).toEqual(['live'])
  await writer.query('select pg_notify($1, $2)', [channel, 'again'])
  await listening.allReceived()
  expect(received.at(-1)).toBe('again')
})
