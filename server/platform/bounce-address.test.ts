import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { bounceAddress, bounceToken, findBounceToken, readBounceToken } from './bounce-address.ts'

const SECRET = 'a secret of at least 32 characters'
const longest = 'bounces-of-mails.19'
const env = { BOUNCE_ADDRESS: `${longest}@example.org`, SECRET }

it('names each try by an address that no other installation makes, and that mail servers take', () => {
  for (const tries of [1, 2, 255]) {
    const sent = { id: randomUUID(), tries }
    const address = bounceAddress(env, sent) ?? ''
    expect(address).toMatch(/^bounces-of-mails\.19\+[a-z2-7]{44}@example\.org$/)
    expect(address.indexOf('@')).toBeLessThanOrEqual(64)
    const token = findBounceToken(`<${address}>`) ?? ''
    expect(readBounceToken(env, token)).toEqual(sent)
    expect(readBounceToken(env, token.toUpperCase())).toEqual(sent)
    expect(readBounceToken({ ...env, SECRET: `${SECRET}.` }, token)).toBeUndefined()
  }
})

it('counts tries to 255, and begins again', () => {
  const sent = { id: randomUUID(), tries: 258 }
  expect(readBounceToken(env, bounceToken(SECRET, sent))).toEqual({ ...sent, tries: 2 })
})

it('reads no token of which one sign was changed', () => {
  const token = bounceToken(SECRET, { id: randomUUID(), tries: 1 })
  // the last sign has four bits that say nothing
  for (let at = 0; at < token.length - 1; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a'
    expect(readBounceToken(env, token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined()
  }
  for (const text of ['', token.slice(1), `${token}a`, token.replace(/^./, '1'), token.replace(/^./, 'ß')])
    expect(readBounceToken(env, text)).toBeUndefined()
})

it('leaves the sender of a mail alone without an address of bounces', () => {
  expect(bounceAddress({ BOUNCE_ADDRESS: undefined, SECRET }, { id: randomUUID(), tries: 1 })).toBeUndefined()
})
