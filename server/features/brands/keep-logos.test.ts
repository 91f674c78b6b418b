import { expect, it } from 'vitest'
import { brands } from '#contract/brands.ts'
import { getCardDetail, updateCard } from '#contract/cards.ts'
import { answerInvitation } from '#contract/invitations.ts'
import { findErasures } from '#server/features/account/index.ts'
import { createFile, createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepLogos } from './keep-logos.ts'

const app = await createTestApp()
const { db } = app.ctx
const { makeCard, makePartner } = await openPartners(app)

const ownerOf = async (name: string) =>
  (await db.selectFrom('files').select('owner_id').where('name', '=', name).executeTakeFirst())?.owner_id

/** A brand with a logo, and cards with it for these people. */
async function open(...people: readonly TestUser[]) {
  const partner = await makePartner(5)
  const logo = await createFile(db, partner.id)
  const { data: brand } = await app.call(brands.create, { body: { name: 'Paper', logo }, as: partner.token })
  const cards = []
  for (const { email } of people) {
    const vcard = { name: 'Noor', company_logo: logo }
    const { data } = await makeCard(partner, {
      brand_id: brand.brand_id,
      create_user: { name: 'Noor', email },
      vcard,
    })
    cards.push(data)
  }
  return { partner, logo, brand, cards }
}

const accept = ({ token }: TestUser, invitation_id: number) =>
  app.call(answerInvitation, { body: { invitation_id, status: 'accepted' }, as: token })
const removeBrand = (partner: TestUser, id: number) =>
  app.call(brands.delete, { body: { ids: [id] }, as: partner.token })

it('is one picture for all cards: it stays with its partner, and people save their card with it', async () => {
  const [asha, noor] = [await createUser(db), await createUser(db)]
  const { partner, logo, cards } = await open(asha, noor)
  expect(cards.map(({ vcard }) => vcard)).toMatchObject([{ company_logo: logo }, { company_logo: logo }])
  const [first] = cards
  const body = {
    card_id: first?.card_id ?? 0,
    vcard: { name: 'Noor II', company_logo: logo },
  }
  expect((await app.call(updateCard, { body, as: partner.token })).error).toBeNull()
  await accept(asha, first?.invitation_id ?? 0)
  expect(await ownerOf(logo)).toBe(partner.id)
  const own = { ...body, vcard: { ...body.vcard, name: 'Asha' } }
  expect((await app.call(updateCard, { body: own, as: asha.token })).error).toBeNull()
  const stranger = {
    card_id: first?.card_id ?? 0,
    vcard: { name: 'Asha', photo: await createFile(db, noor.id) },
  }
  expect((await app.call(updateCard, { body: stranger, as: asha.token })).error).toBe('invalid_input')
})

it('is deleted once neither a brand nor a card has it', async () => {
  const asha = await createUser(db)
  const { partner, logo, brand, cards } = await open(asha)
  await app.ctx.files.write(logo, new Uint8Array([1]))
  await sweepLogos(app.ctx)
  await removeBrand(partner, brand.brand_id)
  await sweepLogos(app.ctx)
  expect(await ownerOf(logo)).toBe(partner.id)
  const vcard = { name: 'Noor' }
  await app.call(updateCard, { body: { card_id: cards[0]?.card_id ?? 0, vcard }, as: partner.token })
  await sweepLogos(app.ctx)
  expect(await ownerOf(logo)).toBeUndefined()
  expect(await app.ctx.files.find(logo)).toBeUndefined()
})

it('stays on the cards that people have accepted when its partner is erased, and goes with the last of them', async () => {
  const [asha, noor] = [await createUser(db), await createUser(db)]
  const { partner, logo, cards } = await open(asha, noor)
  const waiting = await open(noor)
  await app.ctx.files.write(logo, new Uint8Array([1]))
  await accept(asha, cards[0]?.invitation_id ?? 0)
  for (const person of [partner, waiting.partner]) {
    const gone = { status: 'deleted', erase_after: new Date(0) } as const
    await db.updateTable('users').set(gone).where('id', '=', person.id).execute()
  }
  await findErasures(app.ctx)
  await app.drain()
  expect(await ownerOf(logo)).toBeNull()
  expect(await ownerOf(waiting.logo)).toBeUndefined()
  expect(
    await db.selectFrom('partner_brands').select('id').where('owner_id', '=', partner.id).execute(),
  ).toEqual([])
  await sweepLogos(app.ctx)
  const card_id = cards[0]?.card_id ?? 0
  const { data } = await app.call(getCardDetail, { params: { id: card_id }, as: asha.token })
  expect(data.vcard).toMatchObject({ company_logo: logo })
  await app.call(updateCard, { body: { card_id, vcard: { name: 'Asha' } }, as: asha.token })
  await sweepLogos(app.ctx)
  expect([await ownerOf(logo), await app.ctx.files.find(logo)]).toEqual([undefined, undefined])
})
