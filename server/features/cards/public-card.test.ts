import { expect, it } from 'vitest'
import type { NewCardInput } from '#contract/card-shapes.ts'
import {
  createCard,
  deleteCard,
  getCardDetail,
  getCardSeo,
  getPublicCard,
  getVcard,
  listCardQrcodes,
  listCards,
  restoreCard,
  updateCardStatus,
} from '#contract/cards.ts'
import { Vcard } from '#contract/kinds/vcard.ts'
import { createAdmin, createFile, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { getShareableCard } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const owner = await createUser(db)
const stranger = await createUser(db)
const admin = await createAdmin(db)

const make = async (body: NewCardInput) => (await app.call(createCard, { body, as: owner.token })).data
const visit = (slug: string) => app.call(getPublicCard, { params: { slug } })
const setStatus = (cardId: number, status: 'active' | 'inactive', as = owner.token) =>
  app.call(updateCardStatus, { body: { card_id: cardId, status, is_free: 1 }, as })

it('shows visitors the card and nothing of what the owner keeps or hides', async () => {
  const secret = 'do-not-leak'
  const card = await make({
    campain: secret,
    summary: secret,
    slug_name: secret,
    vcard: {
      name: 'Asha Rao',
      show_profile_contact: 0,
      profile_contact: [{ label: 'Email', contact: `${secret}@example.com` }],
      show_contact_us: 0,
      contact_us: [{ type: 'Address', street1: secret }],
      show_social_link: 0,
      social_link: [{ type: 'Facebook', link: `https://www.facebook.com/${secret}` }],
      show_web_link: 1,
      web_link: [{ link: 'https://example.com', sub_title: secret, show_sub_title: 0 }],
      show_video: 0,
      video_link: `https://example.com/${secret}`,
      heading_title: 'Flowers',
    },
  })
  const { status, data } = await visit(card.slug)
  expect(status).toBe(200)
  expect(data).toMatchObject({ card_id: card.card_id, code: card.code, vcard: { heading_title: 'Flowers' } })
  expect(Vcard.parse(data.vcard).web_link).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain(secret)
  expect(JSON.stringify(data)).not.toContain(owner.id)
})

it('knows no card behind an unknown link, however odd it looks', async () => {
  for (const slug of ['nobody-here', 'ZZZZZZZZ', 'a', '%00', '../etc/passwd', 'आशा', "' or 1=1 --"]) {
    const { status, error } = await visit(slug)
    expect([slug, status, error]).toEqual([slug, 404, 'card_not_found'])
  }
})

it('says that a card is switched off, and shows it again when it is on', async () => {
  const card = await make({ vcard: { name: 'On and off' } })
  expect((await setStatus(card.card_id, 'inactive')).data).toMatchObject({ status: 'inactive', version: 1 })
  const off = await visit(card.slug)
  expect([off.status, off.error]).toEqual([410, 'card_inactive'])
  await expect(getShareableCard(db, card.card_id)).rejects.toMatchObject({ code: 'card_inactive' })
  await setStatus(card.card_id, 'active')
  expect((await visit(card.code)).status).toBe(200)
  expect(await getShareableCard(db, card.card_id)).toEqual({
    cardId: card.card_id,
    ownerId: owner.id,
    qrcodeId: card.qrcode_id,
    slug: card.slug,
    name: 'On and off',
  })
})

it('lets only an admin say whether a card is free', async () => {
  const card = await make({ vcard: { name: 'Free' } })
  const isFree = async () =>
    (await db.selectFrom('cards').select('is_free').where('id', '=', card.card_id).executeTakeFirstOrThrow())
      .is_free
  await setStatus(card.card_id, 'active')
  expect(await isFree()).toBe(false)
  expect((await setStatus(card.card_id, 'active', stranger.token)).status).toBe(404)
  await setStatus(card.card_id, 'active', admin.token)
  expect(await isFree()).toBe(true)
})

it('deletes a card for everybody and brings it back within thirty days', async () => {
  const card = await make({ slug: 'back-again', vcard: { name: 'Back again' } })
  const body = { qrcodes_id: card.qrcode_id }
  expect((await app.call(deleteCard, { body, as: stranger.token })).error).toBe('card_not_found')
  const deleted = await app.call(deleteCard, { body, as: owner.token })
  expect(deleted.data.card_id).toBe(card.card_id)
  expect((await app.call(deleteCard, { body, as: owner.token })).status).toBe(404)
  expect((await visit('back-again')).error).toBe('card_not_found')
  const params = { id: card.card_id }
  expect((await app.call(getCardDetail, { params, as: owner.token })).status).toBe(404)
  await expect(getShareableCard(db, card.card_id)).rejects.toMatchObject({ code: 'card_not_found' })
  expect((await app.call(restoreCard, { body, as: stranger.token })).status).toBe(404)
  const restored = await app.call(restoreCard, { body, as: owner.token })
  expect(restored.data).toEqual({ ...card, updated_at: restored.data.updated_at })
  expect((await visit('back-again')).status).toBe(200)
  expect((await app.call(restoreCard, { body, as: owner.token })).status).toBe(404)
})

it.each([
  [29, 200],
  [31, 404],
])('restores a card %i days after it was deleted: %i', async (days, status) => {
  const card = await make({ vcard: { name: 'Back in time' } })
  const body = { qrcodes_id: card.qrcode_id }
  const deleted = await app.call(deleteCard, { body, as: owner.token })
  const last = new Date(deleted.data.restorable_until).getTime()
  expect((last - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  const then = new Date(Date.now() - days * 86_400_000)
  await db.updateTable('cards').set({ deleted_at: then }).where('id', '=', card.card_id).execute()
  expect((await app.call(restoreCard, { body, as: owner.token })).status).toBe(status)
})

it('shows a card whose stored document breaks the rules of today, in lists, forms and to visitors', async () => {
  const reader = await createUser(db)
  const body = { vcard: { name: 'Old rules', company: 'Rao & Co' } }
  const { data: card } = await app.call(createCard, { body, as: reader.token })
  const stored = {
    name: 'N'.repeat(200),
    company: 7,
    web_link: [null, { link: 'javascript:x' }],
    photo: '/etc',
  }
  await db
    .updateTable('cards')
    .set({ content: JSON.stringify(stored) })
    .where('id', '=', card.card_id)
    .execute()
  const params = { id: card.card_id }
  const shown = { name: 'N'.repeat(100), company: '', web_link: [], photo: '' }
  const detail = await app.call(getCardDetail, { params, as: reader.token })
  expect([detail.status, detail.data.vcard]).toMatchObject([200, shown])
  expect((await app.call(getVcard, { params, as: reader.token })).data).toMatchObject(shown)
  expect((await visit(card.slug)).data.vcard).toMatchObject(shown)
  expect((await app.call(getCardSeo, { params: { slug: card.slug } })).status).toBe(200)
  for (const list of [listCards, listCardQrcodes])
    expect((await app.call(list, { body: {}, as: reader.token })).data).toMatchObject({ total: 1 })
})

it('gives nobody the link or code of a deleted card', async () => {
  const card = await make({ slug: 'gone-for-good', vcard: { name: 'Gone' } })
  await app.call(deleteCard, { body: { qrcodes_id: card.qrcode_id }, as: owner.token })
  const again = { slug: 'gone-for-good', vcard: { name: 'Heir' } }
  expect((await app.call(createCard, { body: again, as: stranger.token })).error).toBe('slug_taken')
  const code = await db
    .selectFrom('qrcodes')
    .select('code')
    .where('id', '=', card.qrcode_id)
    .executeTakeFirst()
  expect(code?.code).toBe(card.code)
})

it('hides the cards of a closed account', async () => {
  const leaver = await createUser(db)
  const body = { slug: 'leaver', vcard: { name: 'Leaver' } }
  await app.call(createCard, { body, as: leaver.token })
  await db.updateTable('users').set({ status: 'deleted' }).where('id', '=', leaver.id).execute()
  expect((await visit('leaver')).error).toBe('card_not_found')
})

it('describes a card for link previews', async () => {
  const photo = await createFile(db, owner.id)
  const card = await make({
    slug: 'asha-florist',
    vcard: { name: 'Asha', job_title: 'Florist', company: 'Rao & Co', photo, heading_title: 'Fresh flowers' },
  })
  const { data } = await app.call(getCardSeo, { params: { slug: card.code } })
  expect(data).toMatchObject({
    title: 'Asha – Florist, Rao & Co',
    description: 'Fresh flowers',
    url: 'http://visita.test/p/asha-florist',
  })
  expect(data.image).toContain(photo.replace(/\.webp$/, ''))
  expect(data.image).toMatch(/^http:\/\/visita\.test\//)
  expect((await app.call(getCardSeo, { params: { slug: 'no-such-card' } })).error).toBe('card_not_found')
})

it('hands the owner the bare document', async () => {
  const card = await make({ vcard: { name: 'Bare' } })
  const params = { id: card.card_id }
  const { data } = await app.call(getVcard, { params, as: owner.token })
  expect(data).toEqual({ ...card.vcard, card_id: card.card_id, vcard_id: card.card_id })
  expect((await app.call(getVcard, { params, as: stranger.token })).error).toBe('card_not_found')
})
