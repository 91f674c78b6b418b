import { describe, expect, it } from 'vitest'
import { deleteAccount, restoreAccount } from '#contract/account.ts'
import { signIn } from '#contract/auth.ts'
import { getCardDetail } from '#contract/cards.ts'
import { getUserDetails, updateUserLocale } from '#contract/users.ts'
import { createAccount } from '#server/features/auth/index.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const password = 'seven lazy herons'
const day = 86_400_000

let people = 0
async function join(role: 'USER' | 'ADMIN' = 'USER') {
  people += 1
  const login = { username: `leaver${people}`, password }
  const email = `leaver${people}@example.org`
  const account = { name: 'Leaver', username: login.username, email, emailVerified: true, role, password }
  const { userId: id } = await createAccount(app.ctx, account)
  const { data } = await app.call(signIn, { body: login })
  return { id, login, email, username: login.username, token: data.token }
}
const leave = (token: string, current_password = password) =>
  app.call(deleteAccount, { body: { current_password }, as: token })
const rowOf = (id: string) =>
  app.ctx.db
    .selectFrom('users')
    .select(['status', 'erase_after'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('deleting an account', () => {
  it('ends its sessions, hides its cards and mails the date', async () => {
    const person = await join()
    const card = await makeCard(app, {}, person)
    const { status, data } = await leave(person.token)
    expect(status).toBe(200)
    const inDays = (Date.parse(data.erase_after) - Date.now()) / day
    expect(inDays).toBeGreaterThan(13.9)
    expect(inDays).toBeLessThan(14.1)
    expect(await rowOf(person.id)).toEqual({ status: 'deleted', erase_after: new Date(data.erase_after) })
    expect((await app.call(getUserDetails, { as: person.token })).status).toBe(401)
    for (const path of [`/p/${card.slug}`, `/q/${card.code}`, `/p/${card.slug}/contact.vcf`])
      expect({ path, status: (await app.fetch(path)).status }).toEqual({ path, status: 410 })
    await app.drain()
    const mail = (await listMails(app.ctx.db, person.email)).at(-1)
    expect(mail?.subject).toBe('Your account was deleted')
    expect(mail?.body_text).toMatch(/^Hello Leaver,/)
    const last = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
    expect(mail?.body_text).toContain(
      `Sign in with: ${person.email}\nCan be restored until: ${last.format(new Date(data.erase_after))}\n`,
    )
  })

  it('is mailed by name, in the language of the person', async () => {
    for (const [locale, until] of [
      ['hi', 'वापस लाने की अंतिम तारीख'],
      ['ar', 'يمكن استعادته حتى'],
    ] as const) {
      const person = await join()
      await app.call(updateUserLocale, { body: { locale }, as: person.token })
      const { data } = await leave(person.token)
      await app.drain()
      const mail = (await listMails(app.ctx.db, person.email)).at(-1)
      const last = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
      expect(mail?.body_text).toMatch(/^\P{Script=Latin}+Leaver/u)
      expect(mail?.body_text).toContain(`${until}: ${last.format(new Date(data.erase_after))}`)
    }
  })

  it('asks for the password', async () => {
    const person = await join()
    expect(await leave(person.token, 'another password')).toMatchObject({ error: 'wrong_password' })
    expect((await leave(person.token, '')).fields).toMatchObject([{ path: 'current_password' }])
    expect((await rowOf(person.id)).status).toBe('active')
  })

  it('asks people without a password for their username', async () => {
    const person = await createUser(app.ctx.db)
    const confirm = (confirmation: string) =>
      app.call(deleteAccount, { body: { confirmation }, as: person.token })
    expect((await confirm('yes')).fields).toMatchObject([
      { path: 'confirmation', code: 'wrong_confirmation' },
    ])
    expect((await rowOf(person.id)).status).toBe('active')
    expect((await confirm(person.username.toUpperCase())).status).toBe(200)
  })

  it('is refused to the last admin, also when two leave at once', async () => {
    const [first, second] = [await join('ADMIN'), await join('ADMIN')]
    const replies = await Promise.all([leave(first.token), leave(second.token)])
    expect(new Set(replies.map(({ error }) => error))).toEqual(new Set(['last_admin', null]))
    const statuses = [await rowOf(first.id), await rowOf(second.id)].map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['active', 'deleted'])
  })
})

describe('restoring an account', () => {
  it('is offered to whoever knows the password, and brings everything back', async () => {
    const person = await join()
    const card = await makeCard(app, {}, person)
    await leave(person.token)
    const wrong = { ...person.login, password: 'another password' }
    expect(await app.call(signIn, { body: wrong })).toMatchObject({ status: 403, error: 'login_failed' })
    expect(await app.call(restoreAccount, { body: wrong })).toMatchObject({ error: 'login_failed' })
    expect(await app.call(signIn, { body: person.login })).toMatchObject({ error: 'account_deleted' })
    expect((await app.call(restoreAccount, { body: person.login })).data).toEqual({ restored: true })
    const { data } = await app.call(signIn, { body: person.login })
    expect(await rowOf(person.id)).toEqual({ status: 'active', erase_after: null })
    const params = { id: card.card_id }
    expect((await app.call(getCardDetail, { params, as: data.token })).status).toBe(200)
    expect((await app.fetch(`/p/${card.slug}`)).status).toBe(200)
    // The session of before stays ended.
    expect((await app.call(getUserDetails, { as: person.token })).status).toBe(401)
  })

  it('does not unblock an account, and restores nobody after the time', async () => {
    const [blocked, late] = [await join(), await join()]
    await app.ctx.db
      .updateTable('users')
      .set({ status: 'blocked', blocked_reason: 'Spam' })
      .where('id', '=', blocked.id)
      .execute()
    const ask = (body: typeof late.login) => app.call(restoreAccount, { body })
    expect(await ask(blocked.login)).toMatchObject({ error: 'login_failed' })
    await leave(late.token)
    app.advance(14 * day + 1000)
    expect(await app.call(signIn, { body: late.login })).toMatchObject({ error: 'login_failed' })
    expect(await ask(late.login)).toMatchObject({ error: 'login_failed' })
    expect((await rowOf(late.id)).status).toBe('deleted')
    app.advance(-14 * day - 1000)
  })

  it('names the fields that are missing', async () => {
    const { status, fields } = await app.call(restoreAccount, { body: {} })
    expect({ status, paths: fields.map(({ path }) => path) }).toEqual({
      status: 422,
      paths: ['username', 'password'],
    })
  })
})

it('gives every account that SQL marks as deleted a date', async () => {
  const admin = await createAdmin(app.ctx.db)
  await app.ctx.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', admin.id).execute()
  expect((await rowOf(admin.id)).erase_after).toBeInstanceOf(Date)
  await app.ctx.db.updateTable('users').set({ status: 'active' }).where('id', '=', admin.id).execute()
  expect((await rowOf(admin.id)).erase_after).toBeNull()
})
