import { expect, it } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

it('lets no more begin than allowed, in the order they came, and all in the end', async () => {
  const limit = new ConcurrencyLimit({ limit: () => 2, longest: 60_000 })
  const began: number[] = []
  let active = 0
  let most = 0
  const work = (number: number) => async () => {
    began.push(number)
    most = Math.max(most, ++active)
    for (let step = 0; step < number % 5; step++) await nextTurn()
    active -= 1
    if (number % 3 === 0) throw new Error('It went wrong.')
    return number
  }
  const numbers = Array.from({ length: 60 }, (_, index) => index)
  const results = await Promise.allSettled(numbers.map((number) => limit.run(work(number))))
  expect(most).toBe(2)
  expect(began).toEqual(numbers)
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
    numbers.map((number) => number % 3 !== 0),
  )
})

it('does not wait for work that waits for something else', async () => {
  const limit = new ConcurrencyLimit({ limit: () => 1, longest: 5 })
  const never = limit.run(() => new Promise<string>(() => undefined))
  expect(await Promise.race([limit.run(async () => 'second'), never])).toBe('second')
})

it('lets requests in between two pieces of work', async () => {
  const limit = new ConcurrencyLimit({ limit: () => 1, longest: 60_000 })
  const order: string[] = []
  const works = ['one', 'two', 'three'].map((name) => limit.run(async () => void order.push(name)))
  const pages = (async () => {
    for (let page = 0; page < 3; page++) {
      await nextTurn()
      order.push('page')
    }
  })()
  await Promise.all([...works, pages])
  expect(order.indexOf('page')).toBeLessThan(order.indexOf('three'))
})

it('rests after each piece of work, and then starts the next', async () => {
  const rests: number[] = []
  const rest = (took: number) => {
    rests.push(took)
    return 20
  }
  const limit = new ConcurrencyLimit({ limit: () => 1, longest: 60_000, rest })
  const starts: number[] = []
  const work = async () => {
    starts.push(performance.now())
    await nextTurn()
  }
  await Promise.all([limit.run(work), limit.run(work)])
  // nothing waits when this one comes
  await limit.run(work)
  const pauses = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(20)
  expect(rests).toHaveLength(3)
})
