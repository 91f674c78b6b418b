import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createCard } from '#contract/cards.ts'
import { answerInvitation, createInvitation, deleteInvitation } from '#contract/invitations.ts'
import { getHeldLink, searchSlug } from '#contract/invited-links.ts'
import { checkSlugPresent, checkUniqueSlug, inspectSlug } from '#contract/qrcodes.ts'
import { createUser, nextNumber } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { eraseCodes } from '../qrcodes/index.ts'
import { sweepInvitations } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const { makeCard, makePartner } = await openPartners(app)
/** The sweep of so many days later. */
const sweepIn = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000)
  return sweepInvitations({ ...app.ctx, now: () => at })
}

const newLink = () => `link-${nextNumber()}x`
const invite = (partner: TestUser, slug: string, email: string) => {
  const body = { name: 'Noor', email, slug, client_request_id: randomUUID() }
  return app.call(createInvitation, { body, as: partner.token })
}
const answer = (invitation_id: number, status: 'accepted' | 'rejected', { token: as }: TestUser) =>
  app.call(answerInvitation, { body: { invitation_id, status }, as })
const make = (person: TestUser, slug = '') =>
  app.call(createCard, { body: { slug, vcard: { name: 'Noor' } }, as: person.token })

/** What every call says of a link, and what a creation does then. */
async function ask(slug: string, person: TestUser, partner: TestUser) {
  const as = person.token
  const [unique, inspected, present, searched] = [
    await app.call(checkUniqueSlug, { body: { slug }, as }),
    await app.call(inspectSlug, { body: { slug }, as }),
    await app.call(checkSlugPresent, { body: { slug }, as }),
    await app.call(searchSlug, { body: { slug }, as: partner.token }),
  ]
  const said = {
    isUnique: unique.data.unique,
    status: inspected.data.status,
    isPresent: present.data.present,
    searched: searched.data.status,
  }
  return { ...said, isMade: (await make(person, slug)).error === null }
}

it('is free for nobody else while an invitation holds it, and for its person at once', async () => {
  const partner = await makePartner(3)
  const [person, stranger] = [await createUser(db), await createUser(db)]
  const slug = newLink()
  await invite(partner, slug, person.email)
  expect(await ask(slug, stranger, partner)).toEqual({
    isUnique: false,
    status: 'reserved',
    isPresent: true,
    searched: 'invited',
    isMade: false,
  })
  expect((await app.call(getHeldLink, { as: stranger.token })).data).toEqual({ slug: '' })
  expect((await app.call(getHeldLink, { as: person.token })).data).toEqual({ slug })
  expect(await ask(slug, person, partner)).toMatchObject({ isUnique: true, status: 'free', isMade: true })
  // it is taken now, and offered to nobody any more
  expect((await app.call(getHeldLink, { as: person.token })).data).toEqual({ slug: '' })
})

it('is not free for somebody who has only typed the address that was invited', async () => {
  const partner = await makePartner(1)
  const email = `unconfirmed${nextNumber()}@example.org`
  const slug = newLink()
  await invite(partner, slug, email)
  const claimer = await createUser(db, { email, email_verified: false })
  expect((await app.call(getHeldLink, { as: claimer.token })).data).toEqual({ slug: '' })
  expect((await make(claimer, slug)).error).not.toBeNull()
})

it('becomes the link of the first card of who accepted, without being typed', async () => {
  const partner = await makePartner(2)
  const [person, stranger] = [await createUser(db), await createUser(db)]
  const slug = newLink()
  const { data } = await invite(partner, slug, person.email)
  await answer(data.invitation_id, 'accepted', person)
  await sweepIn(13.9)
  // accepted, it is held on
  expect(await ask(slug, stranger, partner)).toMatchObject({
    isUnique: false,
    searched: 'invited',
    isMade: false,
  })
  expect((await invite(partner, slug, stranger.email)).error).toBe('slug_taken')
  expect((await make(person)).data.slug).toBe(slug)
  expect((await make(person)).data.slug).not.toBe(slug)
})

it('is free for all again when nobody has made a card in time, or it was rejected or deleted', async () => {
  const partner = await makePartner(5)
  const person = await createUser(db)
  const stranger = await createUser(db)
  const [late, rejected, deleted] = [newLink(), newLink(), newLink()]
  const first = await invite(partner, late, person.email)
  await answer(first.data.invitation_id, 'accepted', person)
  await sweepIn(14.1)
  expect((await app.call(getHeldLink, { as: person.token })).data).toEqual({ slug: '' })
  expect(await ask(late, await createUser(db), partner)).toMatchObject({ status: 'free', isMade: true })
  const second = await invite(partner, rejected, stranger.email)
  await answer(second.data.invitation_id, 'rejected', stranger)
  expect(await ask(rejected, await createUser(db), partner)).toMatchObject({ status: 'free', isMade: true })
  const third = await invite(partner, deleted, `third${nextNumber()}@example.org`)
  const body = { invitation_id: third.data.invitation_id }
  await app.call(deleteInvitation, { body, as: partner.token })
  expect((await invite(partner, deleted, person.email)).error).toBeNull()
})

it('of a card that was never accepted is free again for its partner', async () => {
  const partner = await makePartner(3)
  const slug = newLink()
  const { data } = await makeCard(partner, { slug })
  expect((await makeCard(partner, { slug })).error).toBe('slug_taken')
  await app.call(deleteInvitation, { body: { invitation_id: data.invitation_id }, as: partner.token })
  await app.drain()
  expect((await app.call(searchSlug, { body: { slug }, as: partner.token })).data.status).toBe('free')
  const again = await makeCard(partner, { slug })
  expect(again.data.slug).toBe(slug)
  // the printed code is another one, and the first is gone for good
  expect(again.data.code).not.toBe(data.code)
  expect((await app.fetch(`/q/${data.code}`)).status).toBe(410)
})

it('of somebody who is erased is free for nobody, and all calls say so', async () => {
  const partner = await makePartner(1)
  const person = await createUser(db)
  const { data } = await make(person, newLink())
  await app.ctx.tx((tx) => eraseCodes(tx, { userId: person.id }))
  expect(await ask(data.slug, await createUser(db), partner)).toEqual({
    isUnique: false,
    status: 'reserved',
    isPresent: true,
    searched: 'taken',
    isMade: false,
  })
})

it('that is reserved or has another form is refused everywhere alike', async () => {
  const [partner, person] = [await makePartner(1), await createUser(db)]
  expect(await ask('admin', person, partner)).toEqual({
    isUnique: false,
    status: 'reserved',
    isPresent: true,
    searched: 'reserved',
    isMade: false,
  })
})
