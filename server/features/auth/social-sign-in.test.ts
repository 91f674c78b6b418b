import { SignJWT, generateKeyPair } from 'jose'
import type { JWTPayload } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { getSignInOptions, signIn, signUp, socialSignIn, validateMail } from '#contract/auth.ts'
import { createUser } from '#server/testing/factories.ts'
import { startGoogle } from '#server/testing/google-server.ts'
import { getMailedCode, listMails } from '#server/testing/mailbox.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { asSession, createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from './index.ts'

const google = await startGoogle()
const { audience, jwk } = google
const stranger = await generateKeyPair('RS256')

const app = await createTestApp({ env: google.env })
const { db } = app.ctx

let claims: JWTPayload
let number = 0
beforeEach(() => {
  number += 1
  claims = {
    iss: 'https://accounts.google.com',
    aud: audience,
    sub: `google-${number}`,
    email: `lena${number}@example.com`,
    email_verified: true,
    name: 'Lena\nVogt',
  }
})

const sign = (changes: Record<string, unknown> = {}, options: Parameters<typeof google.sign>[2] = {}) =>
  google.sign(app.ctx.now(), { ...claims, ...changes }, options)

const enter = async (idToken: string, said: Record<string, unknown> = {}, role = 'USER') =>
  asSession(await app.call(socialSignIn, { body: { google: { id_token: idToken, ...said }, role } }))
const countUsers = async () => (await db.selectFrom('users').select('id').execute()).length

describe('signing in with Google', () => {
  it('creates an account at the first sign-in and finds it again at the next', async () => {
    const first = await enter(await sign())
    expect(first).toMatchObject({
      status: 200,
      data: {
        valid: true,
        role: 'USER',
        user: { name: 'Lena Vogt', email: claims['email'], email_verified: true, username: null },
      },
    })
    const again = await enter(
      await sign({ email: `changed${number}@example.com`, iss: 'accounts.google.com' }),
    )
    expect(again.data.user.user_id).toBe(first.data.user.user_id)
    expect(again.data.token).not.toBe(first.data.token)
  })

  it('takes the time zone of the browser for a new account, and leaves that of an older one', async () => {
    const enterFrom = async (time_zone: string) =>
      asSession(
        await app.call(socialSignIn, {
          body: { google: { id_token: await sign() }, role: 'USER', time_zone },
        }),
      )
    const first = await enterFrom('Asia/Kolkata')
    expect(first.data.user).toMatchObject({ time_zone: 'Asia/Kolkata', time_zone_is_known: true })
    expect((await enterFrom('Europe/Berlin')).data.user.time_zone).toBe('Asia/Kolkata')
  })

  it('stores what a new account has agreed to, and nothing at the next sign-in', async () => {
    const terms = db.selectFrom('static_pages').select('id').where('built_in', '=', 'terms')
    const { id: page_id } = await terms.executeTakeFirstOrThrow()
    const add = (number: number) =>
      db
        .insertInto('static_page_versions')
        .values({ page_id, number, effective_on: '2020-01-01', title: 'T', body: 'T', changes: 'T' })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id: version_id } = await add(1)
    const { data } = await enter(await sign())
    await add(2)
    await enter(await sign())
    const agreed = db.selectFrom('agreements').select('version_id')
    expect(await agreed.where('user_id', '=', data.user.user_id).execute()).toEqual([{ version_id }])
  })

  it('uses the token only, not what the client sends beside it', async () => {
    const admin = await createUser(db, { role: 'ADMIN', email_verified: true })
    const said = {
      uid: 'google-0',
      email: admin.email,
      email_verified: true,
      name: 'Boss',
      phone: '+919876543210',
    }
    const { data } = await enter(await sign(), said, 'ADMIN')
    expect(data.role).toBe('USER')
    expect(data.user).toMatchObject({
      email: claims['email'],
      name: 'Lena Vogt',
      phone: null,
      is_partner: false,
    })
  })

  it('links the account that has confirmed the address', async () => {
    const email = `joined${number}@example.com`
    const account = { name: 'L', username: `joined${number}`, email, password: 'long enough' }
    const { userId } = await createAccount(app.ctx, { ...account, emailVerified: true })
    const { data } = await enter(await sign({ email: email.toUpperCase() }))
    expect(data.user.user_id).toBe(userId)
    const ways = await db.selectFrom('identities').selectAll().where('user_id', '=', userId).execute()
    expect(ways).toMatchObject([{ provider: 'google', subject: `google-${number}` }])
    expect(
      (await app.call(signIn, { body: { username: account.username, password: 'long enough' } })).status,
    ).toBe(200)
  })

  it('does not link an account that has the address unconfirmed: that account loses the address', async () => {
    const email = `claimed${number}@example.com`
    const account = { name: 'L', username: `claimed${number}`, email, password: 'long enough' }
    const { userId } = await createAccount(app.ctx, account)
    const { data } = await enter(await sign({ email }))
    expect(data.user).toMatchObject({ email, email_verified: true })
    expect(data.user.user_id).not.toBe(userId)
    const claims = await db.selectFrom('addresses').select('user_id').where('value', '=', email).execute()
    expect(claims).toEqual([{ user_id: data.user.user_id }])
  })

  it(
    'and a code typed at the same moment give the address to one account',
    { timeout: proofLimit(20_000, 200_000) },
    async () => {
      for (let round = 0; round < proofRounds(4, 40); round += 1) {
        const email = `both${number}.${round}@example.com`
        const account = { username: `both.${number}.${round}`, password: 'long enough', email, name: 'B' }
        const { user_id } = (await app.call(signUp, { body: account })).data
        await app.drain()
        const body = { email, code: await getMailedCode(db, email), user_id }
        const token = await sign({ email, sub: `google-both-${number}-${round}` })
        const [entered, confirmed] = await Promise.all([enter(token), app.call(validateMail, { body })])
        expect(entered.status).toBe(200)
        expect([200, 400]).toContain(confirmed.status)
        const owners = await db.selectFrom('addresses').selectAll().where('value', '=', email).execute()
        const own = confirmed.status === 200 ? user_id : entered.data.user.user_id
        expect(owners).toMatchObject([{ user_id: own }])
        expect(owners[0]?.confirmed_at).toBeInstanceOf(Date)
        if (confirmed.status === 200) expect(entered.data.user.user_id).toBe(user_id)
      }
    },
  )

  it('creates one account when two first sign-ins come at the same moment', async () => {
    const before = await countUsers()
    const tokens = await Promise.all(Array.from({ length: 5 }, () => sign()))
    const replies = await Promise.all(tokens.map((token) => enter(token)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(replies.map(({ data }) => data.user.user_id)).size).toBe(1)
    expect(await countUsers()).toBe(before + 1)
  })

  it('asks for the second factor of the account, and gives no session without it', async () => {
    const { data } = await enter(await sign())
    const { user_id } = data.user
    await db
      .insertInto('second_factors')
      .values({ user_id, sealed_secret: Buffer.alloc(48), confirmed_at: app.ctx.now() })
      .execute()
    const sessions = () => db.selectFrom('sessions').select('id').where('user_id', '=', user_id).execute()
    const before = await sessions()
    const reply = await app.call(socialSignIn, { body: { google: { id_token: await sign() } } })
    expect(reply).toMatchObject({ status: 200, data: { token: '', valid: false } })
    expect(await sessions()).toEqual(before)
  })

  it('sends no code to an address that Google has confirmed', async () => {
    const { data } = await enter(await sign())
    await app.drain()
    expect(await listMails(db, data.user.email)).toEqual([])
  })

  it('refuses a blocked account', async () => {
    const { data } = await enter(await sign())
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', data.user.user_id).execute()
    expect(await enter(await sign())).toMatchObject({ status: 403, error: 'google_sign_in_failed' })
  })
})

describe('a token that Google did not make for us', () => {
  const past = () => Math.floor(app.ctx.now().getTime() / 1000) - 60
  it.each<[string, () => Promise<string> | string]>([
    ['signed by somebody else', () => sign({}, { key: stranger.privateKey })],
    ['signed with an unknown key', () => sign({}, { key: stranger.privateKey, kid: 'key-2' })],
    ['for another application', () => sign({ aud: 'client-2.apps.example' })],
    ['from another issuer', () => sign({ iss: 'https://accounts.example.com' })],
    ['run out', () => sign({ exp: past() })],
    ['without an end', () => sign({ exp: undefined })],
    ['with an unconfirmed address', () => sign({ email_verified: false })],
    ['with a confirmation in words', () => sign({ email_verified: 'true' })],
    ['without an address', () => sign({ email: undefined })],
    ['without an account', () => sign({ sub: undefined })],
    ['that is not a token', () => 'not a token'],
    [
      'with changed contents',
      async () => {
        const [head = '', body = '', signature = ''] = (await sign()).split('.')
        const changed = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload
        const forged = Buffer.from(JSON.stringify({ ...changed, sub: 'google-1' })).toString('base64url')
        return [head, forged, signature].join('.')
      },
    ],
    [
      'without a signature',
      () => {
        const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
        return `${part({ alg: 'none' })}.${part({ ...claims, exp: past() + 3600, iat: past() })}.`
      },
    ],
    [
      'signed with the public key as a password',
      () =>
        new SignJWT({ ...claims, iat: past(), exp: past() + 3600 })
          .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
          .sign(new TextEncoder().encode(JSON.stringify(jwk))),
    ],
  ])('is refused: %s', async (_, make) => {
    const before = await countUsers()
    expect(await enter(await make())).toMatchObject({
      status: 403,
      error: 'google_sign_in_failed',
      data: null,
    })
    expect(await countUsers()).toBe(before)
  })
})

describe('the installation', () => {
  it('tells the screens its Google client', async () => {
    expect((await app.call(getSignInOptions)).data.google_client_id).toBe(audience)
  })
})
