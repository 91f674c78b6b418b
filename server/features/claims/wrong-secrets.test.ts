import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkClaim, claimCode } from '#contract/claims.ts'
import { addressHeader } from '#server/platform/http/request-ctx.ts'
import { createBatch, createMerchandiseCode, createUser } from '#server/testing/factories.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const clock = frozenClock()
const app = await createTestApp({ ctx: { now: clock.now } })
const { db } = app.ctx
const secret = '7K2QM-X9R4T'
/** As it is stored: of the letters and digits alone. */
const secretHash = createHash('sha256').update('7K2QMX9R4T').digest()
const batch = await createBatch(db, (await createUser(db)).id, { quantity: 1000, made: 1000 })

const makePrint = () => createMerchandiseCode(db, batch, { claim_secret_hash: secretHash })
const claim = (code: string, as: string, body: { claim_secret?: string } = {}) =>
  app.call(claimCode, { params: { id: code }, body: { claim_secret: secret, ...body }, as })
const rowOf = (code: string) =>
  db
    .selectFrom('qrcodes')
    .select(['owner_id', 'claim_failures'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()

describe('a wrong secret', () => {
  const wrong = { claim_secret: '00000-00000' }

  it('is told beside the field, and an empty one is not counted', async () => {
    const { code } = await makePrint()
    const { token: as } = await createUser(db)
    expect(await claim(code, as, wrong)).toMatchObject({
      status: 422,
      error: 'wrong_claim_secret',
      fields: [{ path: 'claim_secret', code: 'wrong_claim_secret' }],
    })
    expect(await claim(code, as, { claim_secret: '' })).toMatchObject({
      status: 422,
      fields: [{ path: 'claim_secret', code: 'enter_claim_secret' }],
    })
    expect((await rowOf(code)).claim_failures).toBe(1)
    expect((await claim(code, as)).status).toBe(200)
    expect((await rowOf(code)).claim_failures).toBe(0)
  })

  const send = (code: string, as: string, claim_secret: string, ip: string) =>
    app.fetch(claimCode.path.replace('{id}', code), {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${as}`,
        [addressHeader]: ip,
      },
      body: JSON.stringify({ claim_secret }),
    })

  it('keeps nobody from a code who has the right one, however many others send', async () => {
    const { id, code } = await makePrint()
    const people = await Promise.all(Array.from({ length: 12 }, () => createUser(db)))
    const guesses = Array.from({ length: 36 }, (_, index) => index)
    const replies = await Promise.all(
      guesses.map((index) =>
        send(code, people[index % 12]?.token ?? '', wrong.claim_secret, `198.51.100.${index}`),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([422]))
    const lines = await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_type', '=', 'qrcode')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(lines.map(({ details }) => details)).toEqual([
      { wrong_secrets: 10 },
      { wrong_secrets: 20 },
      { wrong_secrets: 30 },
    ])
    const { token } = await createUser(db)
    expect((await send(code, token, secret, '203.0.113.9')).status).toBe(200)
  })

  it('delays a network that sends many, but not somebody on it who has sent none', async () => {
    const { code } = await makePrint()
    const at = '203.0.113.77'
    let delayed = 0
    for (let count = 0; count < 8; count++) {
      const { token } = await createUser(db)
      for (let tries = 0; tries < 4; tries++)
        if ((await send(code, token, wrong.claim_secret, at)).status === 429) delayed++
    }
    expect(delayed).toBeGreaterThan(4)
    const { token } = await createUser(db)
    expect((await send(code, token, secret, at)).status).toBe(200)
  })

  it('is told before there is an account, and delays the network that sends many', async () => {
    const { code } = await makePrint()
    const ask = (claim_secret: string, ip: string) =>
      app.fetch(checkClaim.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [addressHeader]: ip },
        body: JSON.stringify({ slug: code, claim_secret }),
      })
    expect((await ask(secret, '203.0.113.1')).status).toBe(200)
    expect(await (await ask('', '203.0.113.1')).json()).toMatchObject({
      data: { fields: [{ path: 'claim_secret', code: 'enter_claim_secret' }] },
    })
    for (let tries = 0; tries < 21; tries++)
      expect((await ask(wrong.claim_secret, '203.0.113.1')).status).toBe(422)
    expect((await ask(secret, '203.0.113.1')).status).toBe(429)
    expect((await ask(secret, '203.0.113.2')).status).toBe(200)
    expect((await rowOf(code)).owner_id).toBe(null)
  })

  it('is none of a code that somebody else has claimed, and right ones delay nobody', async () => {
    const { token: as } = await createUser(db)
    const { token: other } = await createUser(db)
    for (let count = 0; count < 8; count++) {
      const { code } = await makePrint()
      expect((await claim(code, as)).status).toBe(200)
      expect((await claim(code, other)).error).toBe('already_claimed')
    }
    const { code } = await makePrint()
    const body = { slug: code, claim_secret: secret }
    for (let count = 0; count < 25; count++) expect((await app.call(checkClaim, { body })).status).toBe(200)
    expect((await claim(code, other)).status).toBe(200)
  })

  it('delays the account that sends them to many codes', async () => {
    const { token: as } = await createUser(db)
    const errors: unknown[] = []
    for (let count = 0; count < 6; count++) {
      const { code } = await makePrint()
      const { error } = await claim(code, as, wrong)
      errors.push(error)
    }
    expect(errors.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'wrong_claim_secret'))
    expect(errors.at(-1)).toBe('too_many_requests')
    clock.advance(60_000)
    const { code } = await makePrint()
    expect((await claim(code, as)).status).toBe(200)
  })
})
