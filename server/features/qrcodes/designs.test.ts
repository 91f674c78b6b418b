import { describe, expect, it } from 'vitest'
import { maxDesigns, qrDesigns } from '#contract/qr-designs.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { readDesign } from './code-design.ts'

const app = await createTestApp()
const { db } = app.ctx

const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const design = { dotsOptions: { type: 'rounded', color: '#16151a' }, image: logo }
const person = async () => (await createUser(db)).token
const create = (as: string, body: object) =>
  app.call(qrDesigns.create, { body: { name: 'Shop', design, ...body }, as })

describe('a brand kit', () => {
  it('is stored with its logo, and listed without it', async () => {
    const as = await person()
    const payload = { kind: 'url', values: { url: { url: 'https://example.com' } } }
    const { data: made } = await create(as, { payload, scan_result: 'good' })
    expect(made).toMatchObject({ name: 'Shop', design, payload, scan_result: 'good', has_logo: true })
    const { data } = await app.call(qrDesigns.list, { query: {}, as })
    const { image: _, ...light } = design
    expect(data).toMatchObject({ total: 1, list: [{ name: 'Shop', has_logo: true, payload: null }] })
    expect(data.list[0]?.design).toEqual(light)
    const { data: opened } = await app.call(qrDesigns.get, { params: { id: made.design_id }, as })
    expect(opened).toEqual(made)
  })

  it('is renamed, replaced and deleted by its owner', async () => {
    const as = await person()
    const { data: made } = await create(as, {})
    const change = {
      design_id: made.design_id,
      version: made.version,
      name: 'Van',
      design: { shape: 'circle' },
    }
    const { data: changed } = await app.call(qrDesigns.update, { body: change, as })
    expect(changed).toMatchObject({ name: 'Van', design: { shape: 'circle' }, has_logo: false, version: 2 })
    // The screen that has not seen this change does not overwrite it.
    expect(await app.call(qrDesigns.update, { body: change, as })).toMatchObject({
      status: 409,
      error: 'version_conflict',
    })
    expect((await app.call(qrDesigns.delete, { body: { ids: [made.design_id] }, as })).data).toEqual({
      count: 1,
    })
    expect((await app.call(qrDesigns.list, { query: {}, as })).data.total).toBe(0)
  })

  it('has a name once for each person', async () => {
    const [as, other] = [await person(), await person()]
    await create(as, {})
    const taken = await create(as, {})
    expect(taken).toMatchObject({ status: 409, error: 'qr_design_name_taken', fields: [{ path: 'name' }] })
    expect((await create(other, {})).status).toBe(200)
  })

  it('may have options of another version, which are stored and not drawn', async () => {
    const newer = { ...design, sparkles: 3, dotsOptions: { type: 'dots', glow: true } }
    const { status, data } = await create(await person(), { design: newer })
    expect([status, data.design]).toEqual([200, newer])
    expect(readDesign(newer)).toEqual({ dotsOptions: { type: 'dots' }, image: logo })
  })

  it('is drawn by the engine, or every invalid field is named', async () => {
    const as = await person()
    const bad = { width: -1, dotsOptions: { color: 'nonsense' } }
    const { status, fields } = await create(as, { design: bad })
    expect(status).toBe(422)
    expect(fields.map(({ path }) => path).toSorted()).toEqual(['design.dotsOptions.color', 'design.width'])
    const empty = await create(as, { name: ' ', design: { title: 'x'.repeat(200_000) } })
    expect(empty.fields.map(({ path, code }) => [path, code])).toEqual([
      ['name', 'enter_thing_name'],
      ['design', 'design_too_large'],
    ])
    // What PostgreSQL does not store is an error of the field, not of the server.
    expect((await create(as, { design: { title: 'a\u0000b' } })).fields).toMatchObject([{ path: 'design' }])
    expect((await create(as, { design: { title: '\ud800' } })).fields).toMatchObject([{ path: 'design' }])
    expect((await app.call(qrDesigns.list, { query: {}, as })).data.total).toBe(0)
  })
})

it(`is one of at most ${maxDesigns}, also of two that are saved at the same time`, async () => {
  const { id, token: as } = await createUser(db)
  const values = Array.from({ length: maxDesigns - 1 }, (_, index) => ({
    owner_id: id,
    name: `Kit ${index}`,
    design: '{}',
  }))
  await db.insertInto('qr_designs').values(values).execute()
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create(as, { name })))
  expect(answers.map(({ error }) => error ?? 'saved').toSorted()).toEqual([
    'saved',
    'too_many_qr_designs',
    'too_many_qr_designs',
    'too_many_qr_designs',
  ])
  expect((await app.call(qrDesigns.list, { query: {}, as })).data.total).toBe(maxDesigns)
})

it('belongs to one person: nobody else finds, changes or deletes it, admins neither', async () => {
  const as = await person()
  const { data: made } = await create(as, {})
  for (const other of [await person(), (await createAdmin(db)).token]) {
    expect((await app.call(qrDesigns.list, { query: {}, as: other })).data.total).toBe(0)
    const missing = { status: 404, error: 'qr_design_not_found' }
    const params = { id: made.design_id }
    expect(await app.call(qrDesigns.get, { params, as: other })).toMatchObject(missing)
    const body = { design_id: made.design_id, version: 1, name: 'Mine', design: {} }
    expect(await app.call(qrDesigns.update, { body, as: other })).toMatchObject(missing)
    expect(await app.call(qrDesigns.delete, { body: { ids: [made.design_id] }, as: other })).toMatchObject(
      missing,
    )
  }
  expect((await app.call(qrDesigns.get, { params: { id: made.design_id }, as })).data).toEqual(made)
})
