import { expect, it } from 'vitest'
import { getPublicCard } from '#contract/cards.ts'
import { checkClaim } from '#contract/claims.ts'
import { answerInvitation, createdCards, deleteInvitation } from '#contract/invitations.ts'
import { searchSlug } from '#contract/invited-links.ts'
import { checkSlugPresent, inspectSlug } from '#contract/qrcodes.ts'
import { createFile, createUser, nextNumber } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { openPartners } from '#server/testing/partners.ts'
import { subscribe } from '#server/testing/plans.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { makeCard, makePartner } = await openPartners(app)

/** A card with a picture that waits for the answer of somebody. */
async function open(partner: TestUser, email: string) {
  const photo = await createFile(db, partner.id)
  const create_user = { name: 'Noor', email }
  const { data } = await makeCard(partner, {
    create_user,
    vcard: { name: 'Noor', photo },
    qrcode_theme_id: 2,
  })
  await app.drain()
  return { ...data, photo }
}
type Made = Awaited<ReturnType<typeof open>>

/** All that who made a card finds of it, with its own names taken out. */
async function found({ slug, code, photo }: Made, { token: as }: TestUser) {
  const answers = [
    await app.call(inspectSlug, { body: { slug }, as }),
    await app.call(checkSlugPresent, { body: { slug }, as }),
    await app.call(searchSlug, { body: { slug }, as }),
    await app.call(checkClaim, { body: { slug }, as }),
    await app.call(checkClaim, { body: { slug: code }, as }),
    await app.call(getPublicCard, { params: { slug } }),
  ].map(({ status, error, data }) => ({ status, error, data }))
  const pages = await Promise.all(
    [`/${slug}`, `/p/${slug}`, `/q/${code}`, `/n/${code}`, `/p/${slug}.vcf`].map(async (path) => {
      const response = await app.fetch(path)
      return { status: response.status, text: await response.text() }
    }),
  )
  const picture = await db.selectFrom('files').select('name').where('name', '=', photo).execute()
  return JSON.stringify({ answers, pages, pictures: picture.length })
    .replaceAll(slug, 'LINK')
    .replaceAll(new RegExp(code, 'gi'), 'CODE')
    .replaceAll(photo.replace('.webp', ''), 'PICTURE')
    .replaceAll(/"(v?card|qrcode|card_color)_id":\d+/g, '$1')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
    .replaceAll(/\?v=\w+/g, '')
    .replaceAll(/nonce[-=\\"\w+/]+/g, '')
}

it('is the same for who made it, whether or not its person has an account: while it waits and afterwards', async () => {
  const partner = await makePartner(2)
  const holder = await createUser(db)
  await subscribe(db, holder.id, 'pro')
  await db.insertInto('user_templates').values({ user_id: holder.id, template_id: 2 }).execute()
  const known = await open(partner, holder.email)
  const unknown = await open(partner, `nobody${nextNumber()}@example.org`)
  expect(await found(unknown, partner)).toBe(await found(known, partner))
  for (const { invitation_id } of [known, unknown])
    await app.call(deleteInvitation, { body: { invitation_id }, as: partner.token })
  await app.drain()
  const left = await found(known, partner)
  expect(await found(unknown, partner)).toBe(left)
  expect(left).toContain('"pictures":0')
})

it('tells nothing of an account that is blocked, and is closed with that of its partner', async () => {
  const partner = await makePartner(1)
  const holder = await createUser(db)
  const { slug } = await open(partner, holder.email)
  const { list } = (await app.call(createdCards.list, { as: partner.token })).data
  const view = list[0]?.view_url ?? ''
  const block = (id: string, status: 'blocked' | 'active') =>
    db.updateTable('users').set({ status }).where('id', '=', id).execute()
  const status = async () => (await app.fetch(view)).status
  await block(holder.id, 'blocked')
  expect(await status()).toBe(200)
  await block(holder.id, 'active')
  await block(partner.id, 'blocked')
  await expect.poll(status).not.toBe(200)
  expect((await app.call(getPublicCard, { params: { slug } })).error).toBe('card_not_found')
})

it('takes no picture with it that another card of the person has', async () => {
  const partner = await makePartner(2)
  const person = await createUser(db)
  const first = await open(partner, person.email)
  const answer = { invitation_id: first.invitation_id, status: 'accepted' as const }
  await app.call(answerInvitation, { body: answer, as: person.token })
  const create_user = { name: 'Noor', email: person.email }
  const { data } = await makeCard(partner, { create_user, vcard: { name: 'Noor', photo: first.photo } })
  await app.call(deleteInvitation, { body: { invitation_id: data.invitation_id }, as: partner.token })
  await app.drain()
  const left = await db.selectFrom('cards').select('id').where('owner_id', '=', person.id).execute()
  expect(left).toEqual([{ id: first.card_id }])
  const [picture] = await db.selectFrom('files').select('name').where('name', '=', first.photo).execute()
  expect(picture).toEqual({ name: first.photo })
})
