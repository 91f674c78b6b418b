import { expect, it } from 'vitest'
import { deleteCard, getDashboardCount, updateCard, updateCardStatus } from '#contract/cards.ts'
import { getSavedContact, listSavedContacts, removeSavedContact, saveContact } from '#contract/contacts.ts'
import { memoryLimits } from '#server/platform/http/rate-limit.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

const vcard = { name: 'Meera Iyer', job_title: 'Architect', company: 'Iyer Studio' }
type Met = { readonly card_id: number; readonly slug: string }
const save = ({ card_id, slug }: Met, as: string) =>
  app.call(saveContact, { body: { user_card_id: card_id, link: slug }, as })
const list = async (as: string, search = '') =>
  (await app.call(listSavedContacts, { query: { search }, as })).data

it('saves a card once, however often it is sent', async () => {
  const card = await makeCard(app, { vcard })
  const { token } = await createUser(app.ctx.db)
  const replies = await Promise.all([1, 2, 3].map(() => save(card, token)))
  expect(
    new Set(replies.map(({ status, data }) => `${status} ${data.contact_id} ${data.saved_at}`)).size,
  ).toBe(1)
  expect(await list(token)).toMatchObject({
    total: 1,
    list: [{ ...vcard, card_id: card.card_id, slug: card.slug, status: 'active', photo: '' }],
  })
  expect((await app.call(getDashboardCount, { as: token })).data.saved_contacts).toBe(1)
})

it('saves a card by its id alone, few in a day', async () => {
  const limited = await createTestApp({ ctx: { limits: memoryLimits() } })
  const { db } = limited.ctx
  const card = await makeCard(limited, { vcard })
  const { token } = await createUser(db)
  const saveById = (as: string, user_card_id = card.card_id) =>
    limited.call(saveContact, { body: { user_card_id }, as })
  const { data } = await saveById(token)
  expect(data.card_id).toBe(card.card_id)
  expect((await saveById(card.owner.token)).error).toBe('own_card')
  for (let tried = 2; tried < 20; tried += 1)
    expect((await saveById(token, card.card_id + 1000 + tried)).error).toBe('card_not_found')
  expect((await saveById(token)).error).toBe('too_many_requests')
  // others on the same network, too; with a link everybody can
  expect((await saveById((await createUser(db)).token)).error).toBe('too_many_requests')
  const body = { user_card_id: card.card_id, link: card.slug }
  expect((await limited.call(saveContact, { body, as: token })).status).toBe(200)
})

it('shows the card as it is now', async () => {
  const card = await makeCard(app, { vcard })
  const { token } = await createUser(app.ctx.db)
  const { data } = await save(card, token)
  const changed = { ...vcard, job_title: 'Partner', company: 'Iyer & Rao' }
  const body = { card_id: card.card_id, slug: `meera-${card.card_id}`, vcard: changed }
  await app.call(updateCard, { body, as: card.owner.token })
  expect((await list(token)).list).toMatchObject([{ ...changed, slug: `meera-${card.card_id}` }])
  const detail = await app.call(getSavedContact, { params: { id: data.contact_id }, as: token })
  expect(detail.data.vcard).toMatchObject(changed)
})

it('shows no more than the card does', async () => {
  const hidden = {
    ...vcard,
    show_profile: 0 as const,
    heading_title: 'Secret plan',
    show_heading: 0 as const,
  }
  const card = await makeCard(app, { vcard: hidden })
  const { token } = await createUser(app.ctx.db)
  const { data } = await save(card, token)
  expect((await list(token)).list).toMatchObject([{ name: 'Meera Iyer', job_title: '', company: '' }])
  expect((await list(token, 'studio')).total).toBe(0)
  const detail = await app.call(getSavedContact, { params: { id: data.contact_id }, as: token })
  expect(JSON.stringify(detail.data)).not.toMatch(/Studio|Secret/)
})

it('shows only the name of an inactive or deleted card', async () => {
  const card = await makeCard(app, { vcard })
  const { token } = await createUser(app.ctx.db)
  const { data } = await save(card, token)
  const nothing = { name: 'Meera Iyer', job_title: '', company: '', photo: '' }
  const owner = card.owner.token
  await app.call(updateCardStatus, { body: { card_id: card.card_id, status: 'inactive' }, as: owner })
  expect((await list(token)).list).toMatchObject([{ ...nothing, status: 'inactive' }])
  const detail = await app.call(getSavedContact, { params: { id: data.contact_id }, as: token })
  expect(detail.data.vcard).toBeNull()
  expect((await list(token, 'studio')).total).toBe(0)
  await app.call(deleteCard, { body: { qrcodes_id: card.qrcode_id }, as: owner })
  expect((await list(token)).list).toMatchObject([{ ...nothing, status: 'gone' }])
})

it('saves no card of one’s own, no inactive and no unknown card', async () => {
  const card = await makeCard(app)
  expect((await save(card, card.owner.token)).error).toBe('own_card')
  const { token } = await createUser(app.ctx.db)
  await app.call(updateCardStatus, {
    body: { card_id: card.card_id, status: 'inactive' },
    as: card.owner.token,
  })
  expect((await save(card, token)).error).toBe('card_inactive')
  const other = await makeCard(app)
  expect((await save({ ...other, card_id: 999_999 }, token)).error).toBe('card_not_found')
  expect((await save({ ...other, slug: 'nobody-has-this' }, token)).error).toBe('card_not_found')
  expect((await list(token)).total).toBe(0)
})

it('searches and pages, last saved first', async () => {
  const { token } = await createUser(app.ctx.db)
  for (const name of ['Anil', 'Bela', 'Chitra'])
    await save(await makeCard(app, { vcard: { name, company: `${name} Ltd` } }), token)
  const names = (page: { list: readonly { name: string }[] }) => page.list.map(({ name }) => name)
  expect(names(await list(token))).toEqual(['Chitra', 'Bela', 'Anil'])
  expect(names(await list(token, 'bela l'))).toEqual(['Bela'])
  const second = await app.call(listSavedContacts, { query: { start: 1, limit: 1 }, as: token })
  expect([names(second.data), second.data.total]).toEqual([['Bela'], 3])
})

it('belongs to the person who saved it: nobody else sees or removes it', async () => {
  const card = await makeCard(app)
  const saver = await createUser(app.ctx.db)
  const stranger = await createUser(app.ctx.db)
  const { data } = await save(card, saver.token)
  const id = data.contact_id
  expect((await app.call(getSavedContact, { params: { id }, as: stranger.token })).error).toBe(
    'contact_not_found',
  )
  expect((await app.call(removeSavedContact, { body: { id }, as: stranger.token })).error).toBe(
    'contact_not_found',
  )
  expect((await list(stranger.token)).total).toBe(0)
  expect((await list(saver.token)).total).toBe(1)
  expect((await app.call(removeSavedContact, { body: { id }, as: saver.token })).data).toEqual({
    card_id: card.card_id,
  })
  expect((await list(saver.token)).total).toBe(0)
})
