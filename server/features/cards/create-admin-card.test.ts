import { describe, expect, it } from 'vitest'
import { createAdminCard } from '#contract/admin-cards.ts'
import { forgotPassword, resetPassword, sendVerificationMail, signIn, validateMail } from '#contract/auth.ts'
import { getPublicCard, listCards } from '#contract/cards.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { listAuditEntries } from '#server/testing/audit-entries.ts'
import { createAdmin, createFile, createUser } from '#server/testing/factories.ts'
import { getMailedCode, listMails } from '#server/testing/mailbox.ts'
import { asSession, createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const admin = await createAdmin(db)
const vcard = { name: 'Noor Haddad' }
const make = (body: Partial<BodyOf<typeof createAdminCard>>) =>
  app.call(createAdminCard, { body: { vcard, ...body }, as: admin.token })
const invited = (email: string) => ({ name: 'Noor Haddad', email })
const cardsOf = (userId: string) =>
  db.selectFrom('cards').selectAll().where('owner_id', '=', userId).orderBy('id').execute()

describe('a card that an admin makes for a user', () => {
  it('belongs to the user, counts against no plan and stands in the audit log', async () => {
    const owner = await createUser(db)
    const photo = await createFile(db, admin.id)
    const { data, status } = await make({ user_id: owner.id, vcard: { ...vcard, photo } })
    expect(status).toBe(200)
    expect(data).toMatchObject({ user_id: owner.id, is_new_user: false, vcard: { photo } })
    expect(await cardsOf(owner.id)).toMatchObject([
      { created_by: admin.id, created_via: 'admin', is_free: true },
    ])
    const file = await db.selectFrom('files').select('owner_id').where('name', '=', photo).executeTakeFirst()
    expect(file?.owner_id).toBe(owner.id)
    const { data: own } = await app.call(listCards, { as: owner.token })
    expect(own.list.map(({ card_id }) => card_id)).toEqual([data.card_id])
    const entries = await listAuditEntries(db, { type: 'card', id: data.card_id })
    expect(entries).toEqual([{ actor_id: admin.id, action: 'card.created' }])
  })

  it('needs one of the two: a user, or a new one', async () => {
    const owner = await createUser(db)
    const both = await make({ user_id: owner.id, new_user: invited('both@example.com') })
    const none = await make({})
    expect([both, none].map(({ error, fields }) => [error, fields[0]?.path])).toEqual([
      ['invalid_input', 'user_id'],
      ['invalid_input', 'user_id'],
    ])
    const nobody = await make({ user_id: '0193d6a0-0000-7000-8000-000000000000' })
    expect(nobody.error).toBe('user_not_found')
    const [one, other] = [await createUser(db), await createFile(db, (await createUser(db)).id)]
    const foreign = await make({ user_id: one.id, vcard: { ...vcard, photo: other } })
    expect(foreign.fields.map(({ path }) => path)).toEqual(['vcard.photo'])
  })
})

describe('a card for a person without an account', () => {
  it('is there at once, and the person takes the account over by their address', async () => {
    const email = 'noor@example.com'
    const { data } = await make({ new_user: { ...invited(email), phone: '98765 43210', country_id: 356 } })
    expect(data.is_new_user).toBe(true)
    const page = await app.call(getPublicCard, { params: { slug: data.slug } })
    expect(page.data.vcard).toMatchObject({ name: 'Noor Haddad' })
    const password = 'a quiet press in Beirut'
    const open = () => app.call(signIn, { body: { username: email, password } })
    expect((await open()).error).toBe('login_failed')
    await app.drain()
    const [invitation, ...more] = await listMails(db, email)
    expect([invitation?.subject, more]).toEqual(['A card was made for you', []])
    expect(invitation?.body_text).toContain('/auth/VerifyEmailView?invited=true')
    await app.call(sendVerificationMail, { body: { email } })
    await app.drain()
    await app.call(validateMail, { body: { email, code: await getMailedCode(db, email) } })
    await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: 1 } })
    await app.drain()
    const otp = await getMailedCode(db, email)
    expect((await app.call(resetPassword, { body: { email, otp, new_password: password } })).status).toBe(200)
    const session = asSession(await open())
    const { data: own } = await app.call(listCards, { as: session.data.token })
    expect(own.list.map(({ card_id }) => card_id)).toEqual([data.card_id])
  })

  it('makes one account for one address, also when two admins ask at once', async () => {
    const new_user = invited('twice@example.com')
    const replies = await Promise.all([make({ new_user }), make({ new_user }), make({ new_user })])
    expect(new Set(replies.map(({ data }) => data.user_id)).size).toBe(1)
    expect(replies.filter(({ data }) => data.is_new_user)).toHaveLength(1)
    expect(await cardsOf(replies[0].data.user_id)).toHaveLength(3)
    await app.drain()
    expect(await listMails(db, new_user.email)).toHaveLength(1)
  })

  it('goes to the account that has confirmed the address, and to nobody who only claims it', async () => {
    const holder = await createUser(db, { email: 'held@example.com' })
    expect((await make({ new_user: invited('held@example.com') })).data.user_id).toBe(holder.id)
    const claimer = await createUser(db, { email: 'claimed@example.com', email_verified: false })
    const { data } = await make({ new_user: invited('claimed@example.com') })
    expect(data.is_new_user).toBe(true)
    expect(data.user_id).not.toBe(claimer.id)
  })

  it('makes nothing when a field is invalid', async () => {
    const email = 'nothing@example.com'
    const phone = await make({ new_user: { ...invited(email), phone: '12' } })
    expect(phone.fields.map(({ path }) => path)).toEqual(['new_user.phone'])
    const country = await make({ new_user: { ...invited(email), country_id: 32_000 } })
    expect(country.fields.map(({ path }) => path)).toEqual(['new_user.country_id'])
    await make({ slug: 'taken-by-noor', new_user: invited('first@example.com') })
    expect((await make({ slug: 'taken-by-noor', new_user: invited(email) })).error).toBe('slug_taken')
    expect(await db.selectFrom('addresses').select('id').where('value', '=', email).execute()).toEqual([])
  })
})
