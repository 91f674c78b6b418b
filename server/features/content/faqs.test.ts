import { expect, it } from 'vitest'
import { faqs, listPublicFaqs } from '#contract/content.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const admin = await createAdmin(app.ctx.db)
const as = admin.token
const draft = (question: string, sort_order = 0) =>
  ({ question, answer: `<p>About ${question}</p>`, sort_order, status: 'draft', published_at: null }) as const
const add = async (question: string, sort_order?: number) =>
  (await app.call(faqs.create, { as, body: draft(question, sort_order) })).data
const list = async (query: object = {}) => {
  const { data } = await app.call(faqs.list, { as, query })
  return [data.list.map(({ question }) => question), data.total]
}
const actionsOn = async (id: number) =>
  app.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject_type', '=', 'faq')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

it('stores a question, and the audit log says who changed what', async () => {
  const made = await add('What is it?', 3)
  expect(made).toMatchObject({ question: 'What is it?', sort_order: 3, version: 1, status: 'draft' })
  const { faq_id } = made
  const body = { ...draft('What is this?', 3), status: 'published', faq_id, version: 1 } as const
  const changed = await app.call(faqs.update, { as, body })
  expect(changed.data).toMatchObject({ question: 'What is this?', version: 2 })
  expect((await app.call(faqs.get, { as, params: { id: faq_id } })).data).toEqual(changed.data)
  expect(await app.call(faqs.update, { as, body })).toMatchObject({ status: 409, error: 'version_conflict' })

  const actions = await actionsOn(faq_id)
  expect(actions.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['faq.created', admin.id],
    ['faq.updated', admin.id],
  ])
  expect(actions[1]).toMatchObject({
    before: { question: 'What is it?', status: 'draft', version: 1 },
    after: { question: 'What is this?', status: 'published', version: 2 },
  })
  expect(actions[1]?.before).not.toHaveProperty('sort_order')
})

it('deletes and restores several at once, all of them or none', async () => {
  const ids = [(await add('First of two')).faq_id, (await add('Second of two')).faq_id]
  const none = await app.call(faqs.delete, { as, body: { ids: [...ids, 999_999] } })
  expect(none).toMatchObject({ status: 404, error: 'faq_not_found' })
  expect(await list({ search: 'of two' })).toMatchObject([{ length: 2 }, 2])

  expect((await app.call(faqs.delete, { as, body: { ids } })).data).toEqual({ count: 2 })
  expect(await list({ search: 'of two' })).toEqual([[], 0])
  const params = { id: ids[0] ?? 0 }
  expect(await app.call(faqs.get, { as, params })).toMatchObject({ status: 404, error: 'faq_not_found' })
  expect((await app.call(faqs.delete, { as, body: { ids } })).status).toBe(404)

  expect((await app.call(faqs.restore, { as, body: { ids } })).data).toEqual({ count: 2 })
  expect((await app.call(faqs.get, { as, params })).data).toMatchObject({
    question: 'First of two',
    version: 3,
  })
  expect((await actionsOn(params.id)).map(({ action }) => action)).toEqual([
    'faq.created',
    'faq.deleted',
    'faq.restored',
  ])
})

it('does not restore a question that was asked again meanwhile', async () => {
  const { faq_id } = await add('Asked again')
  await app.call(faqs.delete, { as, body: { ids: [faq_id] } })
  await add('Asked again')
  expect(await app.call(faqs.restore, { as, body: { ids: [faq_id] } })).toMatchObject({
    status: 409,
    error: 'faq_question_taken',
  })
})

it('searches without wildcards, filters, sorts and pages', async () => {
  for (const [index, name] of ['Zet cards', 'Zet 100% free', 'Zet 100 x free', 'Zet zebra'].entries())
    await add(name, 10 - index)
  const all = ['Zet zebra', 'Zet 100 x free', 'Zet 100% free', 'Zet cards']
  expect(await list({ search: 'zet' })).toEqual([all, 4])
  expect(await list({ search: 'zet', start: 1, limit: 2 })).toEqual([all.slice(1, 3), 4])
  const last = await list({ search: 'zet', sort: 'question', order: 'desc', limit: 2 })
  expect(last).toEqual([['Zet zebra', 'Zet cards'], 4])
  expect(await list({ search: 'zet 100%' })).toEqual([['Zet 100% free'], 1])
  expect(await list({ search: 'zet', status: 'published' })).toEqual([[], 0])
  const unknown = await app.call(faqs.list, { as, query: { sort: 'answer' as 'question' } })
  expect(unknown).toMatchObject({ status: 422, fields: [{ path: 'sort' }] })
})

it('lists rows without a date last, whichever way dates are sorted', async () => {
  for (const [name, published_at] of [
    ['Dated old', '2020-01-01T00:00:00.000Z'],
    ['Dated never', null],
    ['Dated new', '2021-01-01T00:00:00.000Z'],
  ] as const)
    await app.call(faqs.create, { as, body: { ...draft(name), published_at } })
  const query = { search: 'dated', sort: 'published_at' }
  expect((await list(query))[0]).toEqual(['Dated old', 'Dated new', 'Dated never'])
  expect((await list({ ...query, order: 'desc' }))[0]).toEqual(['Dated new', 'Dated old', 'Dated never'])
})

it('places an error of the database at its field, and names all invalid fields', async () => {
  await add('Twice?')
  expect(await app.call(faqs.create, { as, body: draft('Twice?') })).toMatchObject({
    status: 409,
    error: 'faq_question_taken',
    fields: [{ path: 'question' }],
  })
  const { fields } = await app.call(faqs.create, { as, body: { ...draft(''), answer: '<p> </p>' } })
  expect(fields.map(({ path }) => path)).toEqual(['question', 'answer'])
})

it('stores only the markup that the editor knows', async () => {
  const answer =
    '<p onclick="x()">Hi <b>you</b><script>alert(1)</script> <a href="javascript:x()">there</a></p>'
  const { data } = await app.call(faqs.create, { as, body: { ...draft('Unsafe?'), answer } })
  expect(data.answer).not.toMatch(/script|onclick/)
  expect(data.answer).toContain('<strong>you</strong>')
})

it('sets the status of several', async () => {
  const ids = [(await add('Bulk one')).faq_id, (await add('Bulk two')).faq_id]
  const { data } = await app.call(faqs.updateStatus, { as, body: { ids, status: 'published' } })
  expect(data).toEqual({ count: 2 })
  expect(await list({ search: 'bulk', status: 'published' })).toEqual([['Bulk one', 'Bulk two'], 2])
  expect((await actionsOn(ids[1] ?? 0)).at(-1)).toMatchObject({
    before: { status: 'draft' },
    after: { status: 'published' },
  })
})

it('puts rows in order without moving the others', async () => {
  const ids: number[] = []
  for (const name of ['Move a', 'Move b', 'Move c', 'Move d']) ids.push((await add(name, 500)).faq_id)
  const [a = 0, b = 0, c = 0, d = 0] = ids
  const before = (await list({ limit: 100 }))[0]
  expect((await app.call(faqs.reorder, { as, body: { ids: [d, a, c] } })).data).toEqual({ count: 3 })
  expect((await list({ search: 'move' }))[0]).toEqual(['Move d', 'Move b', 'Move a', 'Move c'])
  expect((await app.call(faqs.reorder, { as, body: { ids: [a, c, d] } })).status).toBe(200)
  expect((await list({ limit: 100 }))[0]).toEqual(before)
  expect(await app.call(faqs.reorder, { as, body: { ids: [b, 999_999] } })).toMatchObject({
    status: 404,
    error: 'faq_not_found',
  })
})

it('is for admins', async () => {
  const { token } = await createUser(app.ctx.db)
  expect((await app.call(faqs.list, { as: token })).status).toBe(403)
})

it('exports what was found as CSV, guarded against formulas', async () => {
  await add('=1+1 zulu')
  await add('Other')
  const headers = { authorization: `Bearer ${as}` }
  const response = await app.fetch('/v1/faq/export?search=zulu', { headers })
  expect(response.headers.get('content-disposition')).toContain('faq-')
  const [header, ...rows] = (await response.text()).trim().split('\r\n')
  expect(header).toContain('faq_id,question,answer,category,sort_order,status')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(",'=1+1 zulu,")
})

it('shows visitors what is published, from its day on and in order', async () => {
  const soon = new Date(app.ctx.now().getTime() + 3_600_000).toISOString()
  for (const [name, published_at] of [
    ['Public now', null],
    ['Public later', soon],
  ] as const)
    await app.call(faqs.create, { as, body: { ...draft(name), status: 'published', published_at } })
  await add('Public never')
  const ask = async () => {
    const names = (await app.call(listPublicFaqs)).data.list.map(({ question }) => question)
    return names.filter((name) => name.startsWith('Public'))
  }
  expect(await ask()).toEqual(['Public now'])
  app.advance(3_700_000)
  expect(await ask()).toEqual(['Public now', 'Public later'])
  const response = await app.fetch('/v1/faq/public')
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
})
