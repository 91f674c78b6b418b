import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const never = new AbortController().signal
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Work that runs until `end` is called; `started` lists it in the order in which the queue started it. */
function createBench(limits: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const put = (account: string, name: string, signal = never) =>
    queue(account, signal, async () => {
      started.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await nextTurn()
  }
  return { put, end, started }
}

it('gives every account its turn, whoever sent most', async () => {
  const { put, end, started } = createBench({ atOnce: 1, perAccount: 1, waiting: 9 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void put('a', name)
  for (const name of ['b1', 'b2']) void put('b', name)
  void put('c', 'c1')
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) {
    await nextTurn()
    await end(name)
  }
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('keeps a place free that the busiest account cannot take', async () => {
  const { put, started } = createBench({ atOnce: 2, perAccount: 1, waiting: 99 })
  for (let number = 0; number < 50; number += 1) void put('a', `a${number}`)
  await nextTurn()
  expect(started).toEqual(['a0'])
  void put('b', 'b0')
  await nextTurn()
  expect(started).toEqual(['a0', 'b0'])
})

it('refuses an account that has too much waiting, and only that one', async () => {
  const { put, started } = createBench({ atOnce: 1, perAccount: 1, waiting: 2 })
  for (const name of ['a1', 'a2', 'a3']) void put('a', name)
  await nextTurn()
  await expect(put('a', 'a4')).rejects.toMatchObject({ code: 'too_many_requests' })
  void put('b', 'b1')
  await nextTurn()
  expect(started).toEqual(['a1'])
})

it('drops what is aborted before its turn, and lets the next one run', async () => {
  const { put, end, started } = createBench({ atOnce: 1, perAccount: 1, waiting: 9 })
  const sender = new AbortController()
  void put('a', 'a1')
  const dropped = put('b', 'b1', sender.signal)
  void put('b', 'b2')
  sender.abort(new Error('hung up'))
  await expect(dropped).rejects.toThrow('hung up')
  await end('a1')
  expect(started).toEqual(['a1', 'b2'])
  await expect(put('c', 'c1', sender.signal)).rejects.toThrow('hung up')
})

it('gives the place back when the work fails', async () => {
  const queue = createFairQueue({ atOnce: 1, perAccount: 1, waiting: 9 })
  await expect(queue('a', never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue('a', never, () => Promise.resolve('works'))).toBe('works')
})
