import { expect, it } from 'vitest'
import { claimSecretOf, hashClaimSecret, presentClaimSecret, readClaimSecret } from './claim-secret.ts'

const key = 'a secret of the installation that is long'

it('is the same whenever it is printed, and another one for each code, version and installation', () => {
  const secret = claimSecretOf(key, 'ABCD1234')
  expect(secret).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(claimSecretOf(key, 'ABCD1234')).toBe(secret)
  const others = [
    claimSecretOf(key, 'ABCD1235'),
    claimSecretOf(key, 'ABCD1234', 2),
    claimSecretOf(`${key}er`, 'ABCD1234'),
  ]
  expect(new Set([secret, ...others]).size).toBe(4)
})

it('uses every letter about equally often', () => {
  const counts = new Map<string, number>()
  for (let serial = 0; serial < 3200; serial++)
    for (const letter of claimSecretOf(key, String(serial))) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(32)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200)
})

it.each(['0A1B2-3C4D5', '0a1b2 3c4d5', 'OaIb2–3c4d5', ' 0 A L B 2 3 C 4 D 5 '])(
  'reads %j as typed',
  (typed) => {
    expect(readClaimSecret(typed)).toBe('0A1B23C4D5')
    expect(hashClaimSecret(typed)).toEqual(hashClaimSecret('0A1B23C4D5'))
  },
)

it.each(['', '0A1B2-3C4D', '0A1B2-3C4D5E', 'UUUUU-UUUUU'])('takes %j for no secret', (typed) => {
  expect(readClaimSecret(typed)).toBeUndefined()
  expect(hashClaimSecret(typed)).not.toEqual(hashClaimSecret('0A1B23C4D5'))
})

it('is printed in two groups', () => {
  expect(presentClaimSecret('0A1B23C4D5')).toBe('0A1B2-3C4D5')
})
