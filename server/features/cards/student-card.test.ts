import { describe, expect, it } from 'vitest'
import {
  deleteCard,
  duplicateCard,
  getPublicCard,
  listCardQrcodes,
  listCards,
  restoreCard,
} from '#contract/cards.ts'
import {
  checkSlugIsStudentId,
  createStudentCard,
  getStudentCard,
  updateStudentCard,
  updateStudentStatus,
  verifyStudentCard,
} from '#contract/student-cards.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const newUser = () => createUser(app.ctx.db)
const document = {
  name: 'Asha Rao',
  institution: 'Fairhaven School of Music',
  student_no: 'FSM-1',
  course: 'Composition',
  valid_until: '2030-06-30',
  home_address: '4 Mint Road',
  guardian_name: 'Ravi Rao',
}

async function make(owner: TestUser, vcard: Partial<typeof document> = {}) {
  const body = { vcard: { ...document, ...vcard } }
  const made = await app.call(createStudentCard, { body, as: owner.token })
  expect(made.status).toBe(200)
  const { data } = await app.call(getStudentCard, { params: { id: made.data.card_id }, as: owner.token })
  const token = new URL(data.student.verify_url).pathname.split('/')[2] ?? ''
  return { ...data, id: data.card.card_id, slug: data.card.slug, token }
}
const countStatuses = (replies: readonly { readonly status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )
const verify = (token: string) => app.call(verifyStudentCard, { params: { token } })
const setStatus = (owner: TestUser, card_id: number, status: 'valid' | 'revoked', reason = '') =>
  app.call(updateStudentStatus, { body: { card_id, status, reason }, as: owner.token })

describe('a student number', () => {
  it('is unique for an issuer, and the error is at its field', async () => {
    const [owner, other] = [await newUser(), await newUser()]
    const first = await make(owner)
    await make(other)
    const again = await app.call(createStudentCard, { body: { vcard: document }, as: owner.token })
    expect([again.status, again.fields]).toMatchObject([
      409,
      [{ path: 'vcard.student_no', code: 'student_no_taken' }],
    ])
    const second = await make(owner, { student_no: 'FSM-2' })
    const change = { card_id: second.id, vcard: document }
    const taken = await app.call(updateStudentCard, { body: change, as: owner.token })
    expect([taken.status, taken.fields.map(({ path }) => path)]).toEqual([409, ['vcard.student_no']])
    const same = { card_id: first.id, vcard: { ...document, course: 'Violin' } }
    expect((await app.call(updateStudentCard, { body: same, as: owner.token })).status).toBe(200)
  })

  it('goes to one of many cards that are sent at once', async () => {
    const { token: as } = await newUser()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => app.call(createStudentCard, { body: { vcard: document }, as })),
    )
    expect(countStatuses(replies)).toEqual({ 200: 1, 409: 7 })
  })

  it('keeps a card from being copied, and leaves nothing of the copy', async () => {
    const owner = await newUser()
    const { id } = await make(owner)
    const copy = await app.call(duplicateCard, { body: { card_id: id }, as: owner.token })
    expect([copy.status, copy.error]).toEqual([409, 'student_no_taken'])
    const query = app.ctx.db.selectFrom('cards').select('id').where('owner_id', '=', owner.id)
    expect(await query.execute()).toEqual([{ id }])
  })

  it('is free again when the card is deleted, which then cannot be restored', async () => {
    const owner = await newUser()
    const { card } = await make(owner)
    const body = { qrcodes_id: card.qrcode_id }
    await app.call(deleteCard, { body, as: owner.token })
    const next = await make(owner)
    const restored = await app.call(restoreCard, { body, as: owner.token })
    expect([restored.status, restored.fields.map(({ code }) => code)]).toEqual([409, ['student_no_taken']])
    await app.call(deleteCard, { body: { qrcodes_id: next.card.qrcode_id }, as: owner.token })
    expect((await app.call(restoreCard, { body, as: owner.token })).status).toBe(200)
  })
})

describe('a verification', () => {
  it('says valid until the end of the last day where the issuer is, then expired', async () => {
    const owner = await newUser()
    await app.ctx.db
      .updateTable('users')
      .set({ time_zone: 'Asia/Kolkata' })
      .where('id', '=', owner.id)
      .execute()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(app.ctx.now())
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    const current = await make(owner, { valid_until: today })
    const past = await make(owner, { student_no: 'FSM-2', valid_until: yesterday })
    expect((await verify(current.token)).data).toMatchObject({ status: 'valid', valid_until: today })
    expect((await verify(past.token)).data).toMatchObject({ status: 'expired', revoked_at: null })
    const page = await app.fetch(`/v/${past.token}`)
    expect(await page.text()).toContain('It was valid until')
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  it('tells no more than the card shows', async () => {
    const { token } = await make(await newUser())
    const { data } = await verify(token)
    expect(Object.keys(data).toSorted()).toEqual([
      'course',
      'institution',
      'name',
      'photo',
      'revoked_at',
      'slug',
      'status',
      'student_no',
      'valid_until',
    ])
    const page = await (await app.fetch(`/v/${token.toLowerCase()}`)).text()
    expect(page).toContain('Fairhaven School of Music')
    expect(page).not.toMatch(/Mint Road|Ravi/)
  })

  it('is not found for an unknown token and for a deleted card', async () => {
    const owner = await newUser()
    const { token, card } = await make(owner)
    await app.call(deleteCard, { body: { qrcodes_id: card.qrcode_id }, as: owner.token })
    for (const unknown of [token, 'ABCDEFGH12345678']) {
      expect((await verify(unknown)).status).toBe(404)
      expect((await app.fetch(`/v/${unknown}`)).status).toBe(404)
    }
  })

  it('has a code on the page of the card', async () => {
    const { token, slug } = await make(await newUser())
    expect(await (await app.fetch(`/p/${slug}`)).text()).toContain(`src="/v/${token}/qr.svg"`)
    const code = await app.fetch(`/v/${token}/qr.svg`)
    expect([code.status, code.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })
})

describe('a revocation', () => {
  it('shows at once, keeps the contact file, and can be taken back', async () => {
    const owner = await newUser()
    const { id, slug, token } = await make(owner)
    expect((await setStatus(owner, id, 'revoked', 'Left the school')).data).toMatchObject({
      status: 'revoked',
      revoked_reason: 'Left the school',
    })
    expect((await verify(token)).data.status).toBe('revoked')
    const page = await (await app.fetch(`/p/${slug}`)).text()
    expect(page).toContain('This card is not valid.')
    expect(page).not.toContain('Left the school')
    expect(await (await app.fetch(`/v/${token}`)).text()).toContain('Revoked on')
    expect((await app.fetch(`/p/${slug}/contact.vcf`)).status).toBe(200)
    expect((await setStatus(owner, id, 'valid')).data).toMatchObject({ status: 'valid', revoked_reason: '' })
    expect((await verify(token)).data.status).toBe('valid')
  })

  it('happens once, however many ask at the same time', async () => {
    const owner = await newUser()
    const { id } = await make(owner)
    const replies = await Promise.all(Array.from({ length: 6 }, () => setStatus(owner, id, 'revoked')))
    expect(countStatuses(replies)).toEqual({ 200: 1, 409: 5 })
  })

  it('shows in the lists of cards and codes, at the revoked card only', async () => {
    const owner = await newUser()
    const revoked = await make(owner)
    const valid = await make(owner, { student_no: 'FSM-2' })
    await setStatus(owner, revoked.id, 'revoked')
    for (const endpoint of [listCards, listCardQrcodes]) {
      const { list } = (await app.call(endpoint, { body: {}, as: owner.token })).data
      expect(list.map(({ card_id, is_revoked }) => ({ card_id, is_revoked }))).toEqual([
        { card_id: valid.id, is_revoked: false },
        { card_id: revoked.id, is_revoked: true },
      ])
    }
  })

  it('is the issuer’s, of student cards only', async () => {
    const [owner, other] = [await newUser(), await newUser()]
    const { id } = await make(owner)
    expect((await setStatus(other, id, 'revoked')).status).toBe(404)
    const vcard = await makeCard(app, {}, owner)
    expect((await setStatus(owner, vcard.card_id, 'revoked')).status).toBe(404)
  })
})

it('names every invalid field of a student card at once', async () => {
  const { token: as } = await newUser()
  const vcard = {
    name: '',
    institution: '',
    student_no: '',
    valid_from: '2027-01-01',
    valid_until: '2026-01-01',
  }
  const { status, fields } = await app.call(createStudentCard, { body: { vcard }, as })
  expect([status, fields.map(({ path, code }) => `${path} ${code}`).toSorted()]).toEqual([
    422,
    [
      'vcard.institution enter_institution',
      'vcard.name enter_card_name',
      'vcard.student_no enter_student_no',
      'vcard.valid_until before_first_day',
    ],
  ])
})

it('knows which links lead to student cards', async () => {
  const { slug } = await make(await newUser())
  const { slug: other } = await makeCard(app)
  const ask = async (link: string) =>
    (await app.call(checkSlugIsStudentId, { body: { slug: link } })).data.is_student_id
  expect([await ask(slug), await ask(other), await ask('nobody-has-this')]).toEqual([true, false, false])
})

it('previews both templates of student cards', async () => {
  for (const number of [1, 2]) {
    const page = await app.fetch(`/p/student_result/StudentCardResult${number}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('id="card"')])
    const file = await app.fetch(`/p/student_result/StudentCardResult${number}/contact.vcf`)
    expect(await file.text()).toContain('BEGIN:VCARD')
  }
  expect((await app.fetch('/p/student_result/StudentCardResult3')).status).toBe(404)
})

it('hides from visitors what is switched off', async () => {
  const { slug } = await make(await newUser())
  const { data } = await app.call(getPublicCard, { params: { slug } })
  expect(data.vcard).toMatchObject({ home_address: '', guardian_name: '', institution: document.institution })
})
