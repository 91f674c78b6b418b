import { describe, expect, it } from 'vitest'
import { createCard, getCardDetail, updateCard } from '#contract/cards.ts'
import { templateIds } from '#cards/template-ids.ts'
import { createStudentCard } from '#contract/student-cards.ts'
import {
  assignTemplate,
  customTemplates,
  getDefaultTemplateStatus,
  listCustomTemplates,
  listUserTemplates,
  updateDefaultTemplateStatus,
  updateUserTemplateStatus,
} from '#contract/templates.ts'
import { createAdmin, createFile, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const admin = await createAdmin(db)
const person = await createUser(db)
const logo = await createFile(db, admin.id)

let names = 0
const add = async (extra: { is_default?: boolean; is_locked?: boolean; logo?: string } = {}) => {
  names += 1
  const body = { name: `House ${names}`, base_id: 2, primary_color: '#112233', ...extra } as const
  const { data, status, message } = await app.call(customTemplates.create, { body, as: admin.token })
  if (status !== 200) throw new Error(message)
  return data
}
const assign = (template_id: number, user = person) =>
  app.call(assignTemplate, { body: { user_id: user.id, template_id }, as: admin.token })
const listFor = async (user = person) =>
  (await app.call(listUserTemplates, { body: {}, as: user.token })).data.list
const create = (design: { qrcode_theme_id?: 1 | 2 | 21; custom_template_id?: number }, user = person) =>
  app.call(createCard, { body: { vcard: { name: 'Jane' }, ...design }, as: user.token })
const setDefaults = (status: 0 | 1, user = person) =>
  app.call(updateDefaultTemplateStatus, { body: { user_id: user.id, status }, as: admin.token })

describe('custom templates', () => {
  it('are made of a built-in one, and names are taken once, in any case', async () => {
    const made = await add({ logo })
    expect(made).toMatchObject({
      base_id: 2,
      primary_color: '#112233',
      logo,
      is_default: false,
      is_locked: false,
    })
    expect(made.template_id).toBeGreaterThanOrEqual(1000)
    const body = { name: made.name.toUpperCase(), base_id: 1 } as const
    const again = await app.call(customTemplates.create, { body, as: admin.token })
    expect([again.error, again.fields[0]?.path]).toEqual(['template_name_taken', 'name'])
    const lost = { name: 'Lost', base_id: 1, logo: 'aaaaaaaaaaaa.webp' } as const
    expect((await app.call(customTemplates.create, { body: lost, as: admin.token })).error).toBe(
      'file_not_found',
    )
  })

  it('are changed as they were seen, and listed without the built-in ones', async () => {
    const { template_id, version, name } = await add()
    const body = { template_id, version, name, base_id: 21, is_locked: true } as const
    const { data } = await app.call(customTemplates.update, { body, as: admin.token })
    expect(data).toMatchObject({ base_id: 21, is_locked: true, version: version + 1 })
    const late = await app.call(customTemplates.update, { body, as: admin.token })
    expect(late.error).toBe('version_conflict')
    const { data: page } = await app.call(customTemplates.list, { query: { search: name }, as: admin.token })
    expect(page.list.map((row) => row.template_id)).toEqual([template_id])
  })

  it('show admins which of them an account has', async () => {
    const { template_id, name } = await add()
    const list = async () => {
      const body = { searchValue: name, user_id: person.id }
      return (await app.call(listCustomTemplates, { body, as: admin.token })).data
    }
    expect(await list()).toMatchObject({
      total: 1,
      list: [{ template_id, is_assigned: false, is_active: false }],
    })
    expect((await assign(template_id)).data).toEqual({ user_id: person.id, template_id, is_active: 1 })
    expect((await list()).list[0]).toMatchObject({ is_assigned: true, is_active: true })
    const off = { user_id: person.id, template_id, is_active: 0 } as const
    await app.call(updateUserTemplateStatus, { body: off, as: admin.token })
    expect((await assign(template_id)).data.is_active).toBe(0)
    const rows = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', person.id)
      .execute()
    expect(rows.filter(({ action }) => action === 'user.template-assigned')).toHaveLength(2)
  })

  it('need an account and a template to be assigned', async () => {
    const { template_id } = await add()
    const stranger = '0193d6a0-0000-7000-8000-000000000000'
    const nobody = { user_id: stranger, template_id }
    expect((await app.call(assignTemplate, { body: nobody, as: admin.token })).error).toBe('user_not_found')
    expect((await assign(999)).error).toBe('template_not_found')
    const body = { user_id: person.id, template_id, is_active: 1 } as const
    expect((await app.call(updateUserTemplateStatus, { body, as: admin.token })).error).toBe(
      'template_not_found',
    )
  })
})

describe('the templates of an account', () => {
  it('are all that this release can draw, and the custom ones that it has', async () => {
    const other = await createUser(db)
    const [own, everybodys, hidden] = [await add(), await add({ is_default: true }), await add()]
    await assign(own.template_id, other)
    const list = await listFor(other)
    const builtIn = list.filter(({ custom_template_id }) => custom_template_id === null)
    expect(builtIn.map(({ template_id }) => template_id)).toEqual([...templateIds])
    const custom = list.map(({ custom_template_id }) => custom_template_id)
    expect(custom).toContain(own.template_id)
    expect(custom).toContain(everybodys.template_id)
    expect(custom).not.toContain(hidden.template_id)
    expect(list.every(({ reason }) => reason === null)).toBe(true)
  })

  it('are the plain one and the assigned ones where the default ones are off', async () => {
    const other = await createUser(db)
    const { template_id } = await add()
    await assign(template_id, other)
    expect((await setDefaults(0, other)).data.default_temp_status).toBe(0)
    const own = await app.call(getDefaultTemplateStatus, { as: other.token })
    expect(own.data).toEqual({ user_id: other.id, default_temp_status: 0 })
    const usable = (await listFor(other)).filter(
      ({ reason, family }) => reason === null && family === 'vcard',
    )
    expect(usable.map((row) => row.template_id)).toEqual([21, template_id])
    const locked = await create({ qrcode_theme_id: 1 }, other)
    expect([locked.status, locked.error]).toEqual([409, 'template_locked'])
    expect(locked.fields.map(({ path }) => path)).toEqual(['qrcode_theme_id'])
    expect((await create({ qrcode_theme_id: 21 }, other)).status).toBe(200)
    expect((await create({ custom_template_id: template_id }, other)).status).toBe(200)
    expect((await create({ custom_template_id: 2 }, other)).error).toBe('template_locked')
  })

  it('are those of the kind of card, also the custom ones', async () => {
    const { template_id } = await add({ is_default: true })
    const document = { name: 'Jane', institution: 'Fairhaven', student_no: '1', valid_until: '2030-06-30' }
    const createFor = (design: { qrcode_theme_id?: 1 | 2; custom_template_id?: number }) =>
      app.call(createStudentCard, { body: { vcard: document, ...design }, as: person.token })
    expect((await createFor({ custom_template_id: template_id })).error).toBe('template_locked')
    expect((await createFor({ qrcode_theme_id: 2 })).data.qrcode_theme_id).toBe(2)
  })

  it('are the plain one alone where the plan has no others', async () => {
    const plan = (is_included: boolean) =>
      db.updateTable('package_features').set({ is_included }).where('feature_key', '=', 'templates').execute()
    await plan(false)
    expect((await listFor()).find(({ template_id }) => template_id === 1)?.reason).toBe('plan')
    expect((await create({ qrcode_theme_id: 1 })).error).toBe('template_locked')
    expect((await create({ qrcode_theme_id: 21 })).status).toBe(200)
    await plan(true)
  })

  it('are shown to their owner and to admins', async () => {
    const stranger = await createUser(db)
    const ask = (as: string) => app.call(getDefaultTemplateStatus, { query: { user_id: person.id }, as })
    expect((await ask(stranger.token)).error).toBe('user_not_found')
    expect((await ask(admin.token)).data.default_temp_status).toBe(1)
    expect(
      (await app.call(listUserTemplates, { body: { user_id: person.id }, as: stranger.token })).error,
    ).toBe('user_not_found')
  })
})

describe('a card of a custom template', () => {
  it('is drawn by the built-in one, and keeps the colors of its owner', async () => {
    const { template_id } = await add({ is_default: true })
    const { data } = await create({ qrcode_theme_id: 1, custom_template_id: template_id })
    expect(data).toMatchObject({ qrcode_theme_id: 2, custom_template_id: template_id })
    expect(data.card_color.primary_color).toBe('#454546')
  })

  it('has the colors and the logo of a locked one, whatever is sent', async () => {
    const { template_id } = await add({ is_default: true, is_locked: true, logo })
    const card = await create({ custom_template_id: template_id })
    expect(card.data.card_color).toMatchObject({ primary_color: '#112233' })
    expect(card.data.vcard).toMatchObject({ company_logo: logo, show_logo: 1 })
    const { card_id } = card.data
    const body = {
      card_id,
      card_color: { primary_color: '#ffffff' },
      vcard: { name: 'Jane', company_logo: '' },
    }
    const { data } = await app.call(updateCard, { body, as: person.token })
    expect(data.card_color.primary_color).toBe('#112233')
    expect(data.vcard).toMatchObject({ company_logo: logo })
  })

  it('keeps it when the account loses it, until another one is chosen', async () => {
    const { template_id } = await add()
    await assign(template_id)
    const { card_id } = (await create({ custom_template_id: template_id })).data
    const off = { user_id: person.id, template_id, is_active: 0 } as const
    await app.call(updateUserTemplateStatus, { body: off, as: admin.token })
    const save = (design: { qrcode_theme_id?: 1 | 2; custom_template_id?: number | null }) =>
      app.call(updateCard, { body: { card_id, ...design }, as: person.token })
    expect((await save({ qrcode_theme_id: 2 })).data.custom_template_id).toBe(template_id)
    expect((await save({ qrcode_theme_id: 1 })).data.custom_template_id).toBeUndefined()
    expect((await save({ custom_template_id: template_id })).error).toBe('template_locked')
    const { data } = await app.call(getCardDetail, { params: { id: card_id }, as: person.token })
    expect([data.qrcode_theme_id, data.custom_template_id]).toEqual([1, undefined])
  })
})
