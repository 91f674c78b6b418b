import { describe, expect, it } from 'vitest'
import { applyBrand, brands, duplicateBrand, maxBrands } from '#contract/brands.ts'
import { getCardDetail, updateCard } from '#contract/cards.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { answerInvitation } from '#contract/invitations.ts'
import { updatePartnerStatus } from '#contract/partners-admin.ts'
import { createFile, createUser, nextNumber } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { admin, makeCard, makePartner } = await openPartners(app)

type Input = BodyOf<typeof brands.create>
const create = (partner: TestUser, input: Partial<Input> = {}) =>
  app.call(brands.create, { body: { name: `Brand ${nextNumber()}`, ...input }, as: partner.token })
const make = async (partner: TestUser, input: Partial<Input> = {}) => (await create(partner, input)).data
const list = async (partner: TestUser) =>
  (await app.call(brands.list, { query: { sort: 'name', limit: 100 }, as: partner.token })).data.list
const update = async (partner: TestUser, id: number, input: Partial<Input>) => {
  const { data } = await app.call(brands.get, { params: { id }, as: partner.token })
  const { waiting_cards: _, older_cards: __, created_at: ___, updated_at: ____, ...brand } = data
  return app.call(brands.update, { body: { ...brand, ...input }, as: partner.token })
}
const apply = async (partner: TestUser, brand_id: number) => {
  const reply = await app.call(applyBrand, { body: { brand_id }, as: partner.token })
  await app.drain()
  return reply
}
const cardOf = async (partner: TestUser, id: number) =>
  (await app.call(getCardDetail, { params: { id }, as: partner.token })).data

const paper: Partial<Input> = {
  qrcode_theme_id: 2,
  primary_color: '#aa1100',
  secondary_color: '#00aa11',
  company: 'Paper & Post',
  website: 'https://paper.example',
  city: 'Beirut',
  links: [{ title: 'Shop', link: 'https://paper.example/shop' }],
}

/** A card that the form filled in with the brand. */
const makeBranded = async (partner: TestUser, brand_id: number, more: object = {}) => {
  const { data } = await makeCard(partner, {
    brand_id,
    qrcode_theme_id: 2,
    card_color: { primary_color: '#aa1100', secondary_color: '#00aa11' },
    vcard: {
      name: 'Noor Haddad',
      company: 'Paper & Post',
      profile_contact: [{ label: 'Website', contact: 'https://paper.example' }],
      web_link: [{ title: 'Shop', link: 'https://paper.example/shop' }],
      ...more,
    },
  })
  return data
}

describe('the brands of a partner', () => {
  it('are made, changed, copied and deleted by their partner, under names of their own', async () => {
    const partner = await makePartner(0)
    const brand = await make(partner, { name: 'Paper', ...paper })
    expect(brand).toMatchObject({ ...paper, name: 'Paper', waiting_cards: 0, older_cards: 0 })
    expect((await create(partner, { name: 'Paper' })).error).toBe('brand_name_taken')
    const { data: copy } = await app.call(duplicateBrand, {
      body: { brand_id: brand.brand_id, name: 'Paper for events' },
      as: partner.token,
    })
    expect(copy).toMatchObject({ ...paper, name: 'Paper for events', is_default: false })
    const { data: changed } = await update(partner, copy.brand_id, { company: 'Events' })
    expect(changed).toMatchObject({ ...paper, company: 'Events', version: 2 })
    await app.call(brands.delete, { body: { ids: [copy.brand_id] }, as: partner.token })
    expect((await list(partner)).map(({ name }) => name)).toEqual(['Paper'])
  })

  it('have one default: the first, then the one that was set last', async () => {
    const partner = await makePartner(0)
    const first = await make(partner, { name: 'A' })
    expect(first.is_default).toBe(true)
    expect((await make(partner, { name: 'B' })).is_default).toBe(false)
    await Promise.all([
      create(partner, { name: 'C', is_default: true }),
      create(partner, { name: 'D', is_default: true }),
    ])
    expect((await list(partner)).filter(({ is_default: isDefault }) => isDefault)).toHaveLength(1)
    await update(partner, first.brand_id, { is_default: true })
    const shown = await list(partner)
    expect(shown.flatMap(({ name, is_default: isDefault }) => (isDefault ? [name] : []))).toEqual(['A'])
  })

  it(`are ${maxBrands} at most, also when two are made at once`, async () => {
    const partner = await makePartner(0)
    const rows = Array.from({ length: maxBrands - 1 }, (_, index) => ({
      owner_id: partner.id,
      name: `B${index}`,
      parts: '{}',
    }))
    await db.insertInto('partner_brands').values(rows).execute()
    const [one, two] = await Promise.all([create(partner), create(partner)])
    expect(new Set([one.error, two.error])).toEqual(new Set([null, 'too_many_brands']))
    expect(await list(partner)).toHaveLength(maxBrands)
  })

  it('are nobody else’s to see, use or apply, not of another partner either', async () => {
    const [partner, other] = [await makePartner(0), await makePartner(1)]
    const { brand_id } = await make(partner)
    expect((await app.call(brands.get, { params: { id: brand_id }, as: other.token })).error).toBe(
      'brand_not_found',
    )
    expect((await apply(other, brand_id)).error).toBe('brand_not_found')
    const copy = { body: { brand_id, name: 'Mine' }, as: other.token }
    expect((await app.call(duplicateBrand, copy)).error).toBe('brand_not_found')
    expect((await makeCard(other, { brand_id })).error).toBe('brand_not_found')
    expect(await list(other)).toEqual([])
    const nobody = await createUser(db)
    expect((await app.call(brands.list, { query: {}, as: nobody.token })).error).toBe('forbidden')
  })

  it('have a logo of the partner’s own and a template that they may choose, and are not changed while suspended', async () => {
    const [partner, other] = [await makePartner(0), await makePartner(0)]
    const foreign = await createFile(db, other.id)
    const { error, fields } = await create(partner, { logo: foreign })
    expect([error, fields[0]?.path]).toEqual(['invalid_input', 'logo'])
    const logo = await createFile(db, partner.id)
    const brand = await make(partner, { logo })
    expect(brand.logo).toBe(logo)
    await db.updateTable('users').set({ default_templates: false }).where('id', '=', partner.id).execute()
    expect((await create(partner, { qrcode_theme_id: 2 })).error).toBe('template_locked')
    await db.updateTable('users').set({ default_templates: true }).where('id', '=', partner.id).execute()
    const body = { partner_id: partner.id, status: 'suspended' as const, reason: 'Spam' }
    await app.call(updatePartnerStatus, { body, as: admin.token })
    expect((await create(partner)).error).toBe('partner_suspended')
    expect((await apply(partner, brand.brand_id)).error).toBe('partner_suspended')
  })
})

describe('a brand that is changed', () => {
  it('is applied to cards that wait when its partner says so: what was written by hand stays', async () => {
    const partner = await makePartner(2)
    const { brand_id } = await make(partner, paper)
    const plain = await makeBranded(partner, brand_id)
    const own = await makeBranded(partner, brand_id, { company: 'Own company' })
    await update(partner, brand_id, {
      primary_color: '#112233',
      company: 'Post & Paper',
      website: 'https://post.example',
      links: [{ title: 'Shop', link: 'https://post.example/shop' }],
    })
    expect((await list(partner))[0]).toMatchObject({ waiting_cards: 2, older_cards: 2 })
    expect((await cardOf(partner, plain.card_id)).vcard).toMatchObject({ company: 'Paper & Post' })
    expect((await apply(partner, brand_id)).data).toEqual({ brand_id, cards: 2 })
    const changed = await cardOf(partner, plain.card_id)
    expect(changed).toMatchObject({
      card_color: { primary_color: '#112233', secondary_color: '#00aa11' },
      qrcode_theme_id: 2,
      vcard: {
        name: 'Noor Haddad',
        company: 'Post & Paper',
        profile_contact: [{ label: 'Website', contact: 'https://post.example' }],
        web_link: [{ title: 'Shop', link: 'https://post.example/shop' }],
      },
    })
    expect((await cardOf(partner, own.card_id)).vcard).toMatchObject({ company: 'Own company' })
    expect((await list(partner))[0]).toMatchObject({ waiting_cards: 2, older_cards: 0 })
    expect((await apply(partner, brand_id)).data.cards).toBe(0)
    expect((await cardOf(partner, plain.card_id)).version).toBe(changed.version)
  })

  it('goes on where it was stopped, and leaves out what was accepted or is the operator’s', async () => {
    const partner = await makePartner(3)
    const { brand_id } = await make(partner, paper)
    const person = await createUser(db)
    const create_user = { name: 'Noor', email: person.email }
    const { data: accepted } = await makeCard(partner, {
      brand_id,
      create_user,
      vcard: { name: 'Noor', company: 'Paper & Post' },
    })
    const waiting = await makeBranded(partner, brand_id)
    const later = await makeBranded(partner, brand_id)
    await app.call(answerInvitation, {
      body: { invitation_id: accepted.invitation_id, status: 'accepted', allows_editing: true },
      as: person.token,
    })
    await update(partner, brand_id, { company: 'Post & Paper' })
    const { data } = await app.call(applyBrand, { body: { brand_id }, as: partner.token })
    expect(data.cards).toBe(2)
    await db.updateTable('cards').set({ editor_id: null }).where('id', '=', later.card_id).execute()
    await app.drain()
    expect((await cardOf(partner, waiting.card_id)).vcard).toMatchObject({ company: 'Post & Paper' })
    expect((await cardOf(partner, accepted.card_id)).vcard).toMatchObject({ company: 'Paper & Post' })
    const rows = await db
      .selectFrom('branded_cards')
      .select('card_id')
      .where('brand_id', '=', brand_id)
      .execute()
    expect(rows.map(({ card_id: id }) => id)).not.toContain(accepted.card_id)
    expect((await list(partner))[0]).toMatchObject({ waiting_cards: 1, older_cards: 0 })
  })

  it('leaves a card as it is whose template its partner has lost, and goes on with the others', async () => {
    const partner = await makePartner(2)
    const { brand_id } = await make(partner, paper)
    const first = await makeBranded(partner, brand_id)
    const second = await makeBranded(partner, brand_id)
    await app.call(updateCard, {
      body: { card_id: second.card_id, qrcode_theme_id: 21 },
      as: partner.token,
    })
    await update(partner, brand_id, { qrcode_theme_id: 3, company: 'Post' })
    await db.updateTable('users').set({ default_templates: false }).where('id', '=', partner.id).execute()
    await apply(partner, brand_id)
    expect((await cardOf(partner, first.card_id)).qrcode_theme_id).toBe(2)
    expect(await cardOf(partner, second.card_id)).toMatchObject({
      qrcode_theme_id: 21,
      vcard: { company: 'Post' },
    })
    expect((await list(partner))[0]).toMatchObject({ waiting_cards: 2, older_cards: 1 })
  })

  it('is deleted without changing a card', async () => {
    const partner = await makePartner(1)
    const { brand_id } = await make(partner, paper)
    const card = await makeBranded(partner, brand_id)
    await app.call(brands.delete, { body: { ids: [brand_id] }, as: partner.token })
    expect((await cardOf(partner, card.card_id)).vcard).toMatchObject({ company: 'Paper & Post' })
    expect((await apply(partner, brand_id)).error).toBe('brand_not_found')
  })
})
