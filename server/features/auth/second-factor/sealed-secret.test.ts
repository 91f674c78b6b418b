import { expect, it } from 'vitest'
import { readEnv } from '#server/platform/env.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

const ctx = { env: readEnv({ SECRET: 'x'.repeat(40) }) }
const wrong = /authenticate data/
const secret = Buffer.from('twenty random bytes!')

it('opens for its owner, with the same SECRET', () => {
  const sealed = sealSecret(ctx, 'asha', secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(openSecret(ctx, 'asha', sealed)).toEqual(secret)
  expect(sealSecret(ctx, 'asha', secret)).not.toEqual(sealed)
})

it('opens for nobody else, with no other SECRET, and not when a bit was changed', () => {
  const sealed = sealSecret(ctx, 'asha', secret)
  expect(() => openSecret(ctx, 'ravi', sealed)).toThrow(wrong)
  expect(() => openSecret({ env: readEnv({ SECRET: 'y'.repeat(40) }) }, 'asha', sealed)).toThrow(wrong)
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    expect(() => openSecret(ctx, 'asha', changed)).toThrow(wrong)
  }
})
