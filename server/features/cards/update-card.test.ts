import { expect, it } from 'vitest'
import type { CardChangeInput, NewCardInput } from '#contract/card-shapes.ts'
import { createCard, getCardDetail, getPublicCard, getVcardAll, updateCard } from '#contract/cards.ts'
import { Vcard } from '#contract/kinds/vcard.ts'
import { createAdmin, createFile, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const owner = await createUser(db, { country_dial: '+91' })
const stranger = await createUser(db)
const admin = await createAdmin(db)

const make = async (body: Partial<NewCardInput> = {}) =>
  (await app.call(createCard, { body: { vcard: { name: 'Asha Rao' }, ...body }, as: owner.token })).data
const update = (body: CardChangeInput, as = owner.token) => app.call(updateCard, { body, as })
const detail = async (id: number) => (await app.call(getCardDetail, { params: { id }, as: owner.token })).data

it('changes what is sent, keeps the rest and counts the version up', async () => {
  const card = await make({
    qrcode_theme_id: 2,
    summary: 'Old',
    campain: 'Fair',
    slug_name: 'Badge',
    card_color: { primary_color: '#111111', theme: 1 },
    vcard: { name: 'Asha Rao', company: 'Rao & Co' },
  })
  const { data } = await update({
    card_id: card.card_id,
    summary: 'New',
    card_color: { card_color_id: 1, theme: 2 },
  })
  expect(data).toEqual({
    ...card,
    summary: 'New',
    color_id: 2,
    card_color: { ...card.card_color, theme: 2 },
    version: 2,
    updated_at: data.updated_at,
  })
  expect(await detail(card.card_id)).toEqual(data)
  const renamed = await update({
    card_id: card.card_id,
    vcard: { name: 'Asha R.' },
    campain: '',
    is_active: 0,
  })
  expect(renamed.data).toMatchObject({
    qrcode_theme_id: 2,
    status: 'inactive',
    qrcodes: { campain: '', slug_name: 'Badge' },
    vcard: { name: 'Asha R.', company: '' },
  })
})

it('refuses to overwrite what was changed in another window', async () => {
  const card = await make()
  expect((await update({ card_id: card.card_id, version: 1, summary: 'First' })).status).toBe(200)
  const late = await update({ card_id: card.card_id, version: 1, summary: 'Late' })
  expect([late.status, late.error]).toEqual([409, 'card_changed_elsewhere'])
  expect((await detail(card.card_id)).summary).toBe('First')
})

it('lets only one of two simultaneous saves of one version through', async () => {
  const card = await make()
  const saves = await Promise.all(
    ['A', 'B', 'C', 'D'].map((summary) => update({ card_id: card.card_id, version: 1, summary })),
  )
  expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect((await detail(card.card_id)).version).toBe(2)
})

it('keeps the ids of items that stay and never gives an id twice', async () => {
  const web = (title: string, id?: number) => ({
    link: 'https://example.com',
    title,
    ...(id !== undefined && { web_link_id: id }),
  })
  const card = await make({ vcard: { name: 'A', web_link: [web('one'), web('two', 77), web('three')] } })
  const ids = (links: { web_link_id?: number | undefined; title: string }[]) =>
    links.map(({ web_link_id: id, title }) => [title, id])
  expect(ids(Vcard.parse(card.vcard).web_link)).toEqual([
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ])
  const links = [web('three', 3), web('new'), web('made up', 99), web('one', 1), web('copy', 1)]
  const { data } = await update({ card_id: card.card_id, vcard: { name: 'A', web_link: links } })
  expect(ids(Vcard.parse(data.vcard).web_link)).toEqual([
    ['three', 3],
    ['new', 4],
    ['made up', 5],
    ['one', 1],
    ['copy', 6],
  ])
})

it('gives web links `https://` as on creation, and nothing that nobody typed (decision 0185)', async () => {
  const typed = ['example.org', 'https://example.org/', 'http://example.org', 'example.org/a?b=1']
  const web_link = typed.map((link) => ({ link, title: link }))
  const stored = [
    'https://example.org',
    'https://example.org/',
    'http://example.org',
    'https://example.org/a?b=1',
  ]
  const card = await make({ vcard: { name: 'A', web_link } })
  const { data } = await update({ card_id: card.card_id, vcard: { name: 'A', web_link } })
  for (const { vcard } of [card, data])
    expect(Vcard.parse(vcard).web_link.map(({ link }) => link)).toEqual(stored)
})

it("gives numbers the owner's dial code on update and takes the prefix from other contacts", async () => {
  const card = await make({
    vcard: { name: 'A', profile_contact: [{ label: 'Email', contact: 'a@example.com', prefix: '+1' }] },
  })
  expect(card.vcard).toMatchObject({ profile_contact: [{ prefix: '+1' }] })
  const { data } = await update({
    card_id: card.card_id,
    vcard: {
      name: 'A',
      profile_contact: [
        { label: 'Mobile', contact: '9876543210', prefix: '' },
        { label: 'Whatsapp', contact: '9876543210', prefix: '+49' },
        { label: 'Telegram', contact: '9876543210' },
        { label: 'Email', contact: 'a@example.com', prefix: '+1' },
      ],
    },
  })
  const prefixes = ['+91', '+49', '+91', null]
  expect(data.vcard).toMatchObject({ profile_contact: prefixes.map((prefix) => ({ prefix })) })
})

it('answers at every link the card ever had and can go back to an old one', async () => {
  const card = await make({ slug: 'asha-one' })
  const other = await make({ slug: 'asha-other' })
  const second = await update({ card_id: card.card_id, slug: 'asha-two' })
  expect(second.data.slug).toBe('asha-two')
  for (const slug of ['asha-one', 'ASHA-TWO', card.code, card.code.toLowerCase()]) {
    const { data } = await app.call(getPublicCard, { params: { slug } })
    expect([slug, data.card_id, data.slug]).toEqual([slug, card.card_id, 'asha-two'])
  }
  expect((await update({ card_id: other.card_id, slug: 'asha-one' })).error).toBe('slug_taken')
  expect((await update({ card_id: card.card_id, slug: 'admin', summary: 'x' })).error).toBe('slug_taken')
  expect((await update({ card_id: card.card_id, slug: 'asha-one' })).data.slug).toBe('asha-one')
  expect((await detail(card.card_id)).summary).toBe('')
  const params = { id: card.card_id }
  const { data: all } = await app.call(getVcardAll, { params, as: owner.token })
  expect(all.codes).toMatchObject([{ code: card.code, is_primary: true }])
  expect(all.codes[0]?.slugs.map(({ slug, is_current }) => [slug, is_current])).toEqual([
    ['asha-one', true],
    ['asha-two', false],
  ])
  expect((await app.call(getVcardAll, { params, as: stranger.token })).error).toBe('card_not_found')
  expect((await detail(other.card_id)).slug).toBe('asha-other')
})

it('takes new files of the owner, keeps the ones the card shows and refuses others', async () => {
  const photo = await createFile(db, owner.id)
  const card = await make({ vcard: { name: 'A', photo } })
  await db.updateTable('files').set({ owner_id: null }).where('name', '=', photo).execute()
  const kept = await update({ card_id: card.card_id, vcard: { name: 'B', photo } })
  expect(kept.data.vcard).toMatchObject({ name: 'B', photo })
  const foreign = await createFile(db, stranger.id)
  const refused = await update({ card_id: card.card_id, vcard: { name: 'C', photo, company_logo: foreign } })
  expect([refused.status, refused.fields[0]?.path]).toEqual([422, 'vcard.company_logo'])
  expect((await detail(card.card_id)).vcard).toMatchObject({ name: 'B' })
})

it('is not there for a stranger; an admin may change it, which is written down', async () => {
  const card = await make()
  expect((await update({ card_id: card.card_id, summary: 'Mine' }, stranger.token)).error).toBe(
    'card_not_found',
  )
  const seen = await app.call(getCardDetail, { params: { id: card.card_id }, as: stranger.token })
  expect([seen.status, seen.error]).toEqual([404, 'card_not_found'])
  expect((await update({ card_id: card.card_id, summary: 'Put right' }, admin.token)).status).toBe(200)
  const actions = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', admin.id).execute()
  expect(actions).toMatchObject([
    {
      actor_role: 'ADMIN',
      action: 'card.updated',
      subject_type: 'card',
      subject_id: String(card.card_id),
      request_id: expect.any(String) as string,
    },
  ])
})

it('lists every invalid field and changes nothing', async () => {
  const card = await make()
  const { status, fields } = await update({
    card_id: card.card_id,
    summary: 'Changed',
    slug: 'a',
    vcard: { name: '', video_link: 'data:text/html,hi' },
  })
  expect([status, fields.map(({ path }) => path)]).toEqual([422, ['slug', 'vcard.name', 'vcard.video_link']])
  expect(await detail(card.card_id)).toEqual(card)
})
