import { describe, expect, it } from 'vitest'
import { memoryLimits } from './rate-limit.ts'

const limit = { points: 3, seconds: 60 }
const network = (line: number, part: number) => `2001:db8:${line.toString(16)}:${part.toString(16)}::/64`

async function countAllowed(networks: readonly string[], limits = memoryLimits()) {
  let allowed = 0
  for (const each of networks) if ((await limits.take('tries', limit, each)) === 0) allowed += 1
  return allowed
}
const repeated = <T>(count: number, of: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => of(index))

describe('a limit of an address', () => {
  it('is that of each address of IPv4', async () => {
    expect(await countAllowed(repeated(300, (index) => `203.0.113.${index % 100}`))).toBe(300)
    expect(await countAllowed(repeated(10, () => '203.0.113.1'))).toBe(3)
  })

  it('has four times the room for a /56 and sixteen times for a /48, however many networks are in them', async () => {
    expect(await countAllowed(repeated(10, () => network(1, 1)))).toBe(3)
    expect(await countAllowed(repeated(200, (index) => network(1, index)))).toBe(12)
    expect(await countAllowed(repeated(2000, (index) => network(1, (index % 250) * 256)))).toBe(48)
    expect(await countAllowed(repeated(200, (index) => network(index, 1)))).toBe(200)
  })

  it('is not used up for the neighbours by a network that goes on after its own', async () => {
    const limits = memoryLimits()
    await countAllowed(
      repeated(1000, () => network(1, 1)),
      limits,
    )
    expect(
      await countAllowed(
        repeated(5, () => network(1, 2)),
        limits,
      ),
    ).toBe(3)
  })
})
