import { describe, expect, it } from 'vitest'
import { abuseReports, reportAbuse } from '#contract/abuse-reports.ts'
import { blockCard } from '#contract/admin-cards.ts'
import { duplicateCard, updateCard, updateCardStatus } from '#contract/cards.ts'
import { blockDynamicCode, createDynamicCode } from '#contract/dynamic-codes.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { token: as, id: adminId } = await createAdmin(db)
const setBlocked = (card_id: number, is_blocked: 0 | 1, reason = '') =>
  app.call(blockCard, { body: { card_id, is_blocked, reason }, as })
const pageOf = async (slug: string) => (await app.fetch(`/p/${slug}`)).status

describe('a card that an admin blocks', () => {
  it('is off at once, and its owner cannot switch it on in any way', async () => {
    const { card_id, slug, owner } = await makeCard(app)
    expect(await pageOf(slug)).toBe(200)
    expect((await setBlocked(card_id, 1, 'Phishing')).data).toEqual({ card_id, is_blocked: true })
    expect(await pageOf(slug)).toBe(410)
    const on = { body: { card_id, status: 'active' as const }, as: owner.token }
    expect(await app.call(updateCardStatus, on)).toMatchObject({ status: 409, error: 'card_blocked' })
    const edit = (is_active: 0 | 1) =>
      app.call(updateCard, { body: { card_id, is_active, vcard: { name: 'Again' } }, as: owner.token })
    expect((await edit(1)).data).toMatchObject({ status: 'inactive', is_active: 1 })
    expect((await edit(0)).data).toMatchObject({ status: 'inactive', is_active: 0 })
    expect((await edit(1)).error).toBe('card_blocked')
    expect(await pageOf(slug)).toBe(410)
    const rows = await db
      .selectFrom('cards')
      .select(['status', 'shown_status', 'title', 'blocked_by', 'blocked_reason'])
      .where('id', '=', card_id)
      .execute()
    const block = { blocked_by: adminId, blocked_reason: 'Phishing' }
    expect(rows).toEqual([{ status: 'inactive', shown_status: 'inactive', title: 'Again', ...block }])
  })

  it('is unblocked once, and is as its owner has left it', async () => {
    const { card_id, slug, owner } = await makeCard(app)
    const twice = await Promise.all([setBlocked(card_id, 1, 'Spam'), setBlocked(card_id, 1, 'Spam')])
    expect(twice.map(({ error }) => String(error)).toSorted()).toEqual(['null', 'wrong_state'])
    expect((await setBlocked(card_id, 0)).data).toEqual({ card_id, is_blocked: false })
    expect((await setBlocked(card_id, 0)).error).toBe('wrong_state')
    expect(await pageOf(slug)).toBe(200)
    await app.call(updateCardStatus, { body: { card_id, status: 'inactive' }, as: owner.token })
    await setBlocked(card_id, 1, 'Spam')
    await setBlocked(card_id, 0)
    expect(await pageOf(slug)).toBe(404)
  })

  it('has its open reports handled, and stands in the audit log with the reason', async () => {
    const { card_id, slug } = await makeCard(app)
    const body = { slug, reason: 'fraud', message: 'Asks for PINs' } as const
    const { data } = await app.call(reportAbuse, { body })
    expect(await setBlocked(card_id, 1)).toMatchObject({
      status: 422,
      fields: [{ path: 'reason', code: 'enter_block_reason' }],
    })
    await setBlocked(card_id, 1, 'Asks for PINs')
    const { list } = (await app.call(abuseReports.list, { query: { status: 'blocked' }, as })).data
    expect(list).toMatchObject([{ report_id: data.report_id, card_id, is_blocked: true }])
    const entries = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'details'])
      .where('subject_type', '=', 'card')
      .where('subject_id', '=', String(card_id))
      .execute()
    expect(entries).toEqual([
      { actor_id: adminId, action: 'card.blocked', details: { reason: 'Asks for PINs' } },
    ])
  })

  it('has no copy under another link', async () => {
    const { card_id, owner } = await makeCard(app)
    await setBlocked(card_id, 1, 'Phishing')
    const copy = { body: { card_id }, as: owner.token }
    expect(await app.call(duplicateCard, copy)).toMatchObject({ status: 409, error: 'card_blocked' })
    await setBlocked(card_id, 0)
    expect((await app.call(duplicateCard, copy)).error).toBeNull()
  })

  it('is told to its owner with the reason, in their language, unless it is open again by then', async () => {
    const { card_id, owner } = await makeCard(app)
    await setBlocked(card_id, 1, 'Asks for PINs at https://evil.example')
    await app.drain()
    await setBlocked(card_id, 0)
    await setBlocked(card_id, 1, 'By mistake')
    await setBlocked(card_id, 0)
    await app.drain()
    const [mail, ...others] = await listMails(db, owner.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('One of your cards or QR codes is blocked')
    expect(mail?.body_text).toContain('has blocked “Jane Doe”')
    expect(mail?.body_text).toContain('Reason: Asks for PINs at')
    expect(mail?.body_text).not.toContain('https://evil.example')
    expect(mail?.body_text).toContain('http://visita.test/contactus')
  })
})

it('does the same for a dynamic code', async () => {
  const owner = await createUser(db, { locale: 'hi' })
  const vcard = { target: 'https://menu.example/', name: 'Menu' }
  const { data } = await app.call(createDynamicCode, { body: { vcard }, as: owner.token })
  const { card_id } = data
  const body = { card_id, is_blocked: 1, reason: 'Phishing' } as const
  expect((await app.call(blockDynamicCode, { body, as })).data).toMatchObject({ blocked_reason: 'Phishing' })
  await app.drain()
  const copied = await app.call(duplicateCard, { body: { card_id }, as: owner.token })
  expect(copied.error).toBe('card_blocked')
  const [mail] = await listMails(db, owner.email)
  expect(mail?.subject).toMatch(/[\u0900-\u097f]/)
  expect(mail?.body_text).toContain('Phishing')
  const details = await db
    .selectFrom('audit_log')
    .select('details')
    .where('subject_id', '=', String(card_id))
    .execute()
  expect(details).toEqual([{ details: { reason: 'Phishing' } }])
})
