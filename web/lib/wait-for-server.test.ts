import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForServer } from './wait-for-server.ts'

let isThere = false
const asked = vi.fn<(path: string) => void>()
const onBack = vi.fn<() => void>()
beforeEach(() => {
  vi.useFakeTimers()
  isThere = false
  asked.mockReset()
  onBack.mockReset()
  vi.stubGlobal('fetch', (path: string) => {
    asked(path)
    return isThere ? Promise.resolve(new Response('ok')) : Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

it('asks after pauses that double, to a minute, and goes on once', async () => {
  waitForServer(onBack)
  const times: number[] = []
  for (let second = 1; second <= 220; second += 1) {
    const before = asked.mock.calls.length
    await pass(1)
    if (asked.mock.calls.length > before) times.push(second)
  }
  expect(times).toEqual([3, 9, 21, 45, 93, 153, 213])
  isThere = true
  await pass(60)
  expect(onBack).toHaveBeenCalledOnce()
  globalThis.dispatchEvent(new Event('online'))
  await pass(300)
  expect(onBack).toHaveBeenCalledOnce()
})

it('goes on at once when the device is online again', async () => {
  waitForServer(onBack)
  isThere = true
  globalThis.dispatchEvent(new Event('online'))
  await pass(0)
  expect(onBack).toHaveBeenCalledOnce()
})

it('waits on when the device is online and the server still does not reply', async () => {
  waitForServer(onBack)
  globalThis.dispatchEvent(new Event('online'))
  await pass(0)
  isThere = true
  await pass(6)
  expect(onBack).toHaveBeenCalledOnce()
})

it('asks no more once it was stopped', async () => {
  waitForServer(onBack)()
  isThere = true
  globalThis.dispatchEvent(new Event('online'))
  await pass(300)
  expect([asked.mock.calls.length, onBack.mock.calls.length]).toEqual([0, 0])
})
