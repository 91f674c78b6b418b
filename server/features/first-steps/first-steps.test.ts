import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createCodePdf, downloadCardPdf } from '#contract/card-codes.ts'
import { deleteCard } from '#contract/cards.ts'
import { getDesk, updateFirstSteps, noteFirstStep } from '#contract/desk.ts'
import { drawPrint } from '#contract/prints.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { sendLead } from '#server/testing/send-lead.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { eraseUser } from '../users/index.ts'

const app = await createTestApp()
const { db } = app.ctx

const stepsOf = async ({ token: as }: TestUser) => (await app.call(getDesk, { as })).data.first_steps
const doneOf = async (person: TestUser) =>
  (await stepsOf(person)).filter(({ is_done }) => is_done).map(({ step }) => step)
const rowsOf = ({ id }: TestUser) =>
  db.selectFrom('first_steps').selectAll().where('user_id', '=', id).execute()
const note = (step: 'share_card' | 'save_code', { token: as }: TestUser) =>
  app.call(noteFirstStep, { body: { step }, as })
const want = (is_wanted: boolean, { token: as }: TestUser) =>
  app.call(updateFirstSteps, { body: { is_wanted }, as })
const post = async (path: string, body: object, { token }: TestUser) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return (await app.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
}
const addVisitors = (qrcode_id: number, day: string) =>
  db.insertInto('visit_days').values({ qrcode_id, day, source: 'link', visits: 9, visitors: 1 }).execute()

describe('the first steps', () => {
  it('are shown with the first card, and are none without one', async () => {
    const person = await createUser(db, { email_verified: false })
    expect(await stepsOf(person)).toEqual([])
    const card = await makeCard(app, {}, person)
    expect((await stepsOf(person)).map(({ step, is_done }) => `${step} ${is_done}`)).toEqual([
      'confirm_address false',
      'share_card false',
      'save_code false',
      'print_code false',
      'first_lead false',
    ])
    await app.call(deleteCard, { body: { qrcodes_id: card.qrcode_id }, as: person.token })
    expect(await stepsOf(person)).toEqual([])
  })

  it('are done by what the product knows: an address, a second visitor, a lead', async () => {
    const person = await createUser(db, { email_verified: false })
    const card = await makeCard(app, {}, person)
    await db
      .updateTable('addresses')
      .set({ confirmed_at: new Date() })
      .where('user_id', '=', person.id)
      .execute()
    expect(await doneOf(person)).toEqual(['confirm_address'])
    // the first one is mostly the owner
    await addVisitors(card.qrcode_id, '2026-11-01')
    expect(await doneOf(person)).toEqual(['confirm_address'])
    await addVisitors(card.qrcode_id, '2026-11-02')
    expect(await doneOf(person)).toEqual(['confirm_address', 'share_card'])
    await sendLead(app, card, { name: 'Noor' })
    expect(await doneOf(person)).toEqual(['confirm_address', 'share_card', 'first_lead'])
  })

  it('are noted once by whoever does them, and nobody else', async () => {
    const { owner } = await makeCard(app)
    const other = (await makeCard(app)).owner
    expect((await note('share_card', owner)).data).toEqual({ step: 'share_card' })
    const [first] = await rowsOf(owner)
    const again = [note('share_card', owner), note('share_card', owner), note('save_code', owner)]
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await doneOf(owner)).toEqual(['confirm_address', 'share_card', 'save_code'])
    expect((await rowsOf(owner)).find(({ step }) => step === 'share_card')).toEqual(first)
    expect(await doneOf(other)).toEqual(['confirm_address'])
  })

  it('have a print with any PDF of a code', async () => {
    const print = {
      kind: 'poster',
      size: 'a4',
      locale: 'en',
      name: 'Asha Rao',
      hint: 'Scan me',
      color: '#27415e',
    } as const
    for (const wanted of ['code', 'campaign', 'card', 'print'] as const) {
      const { owner, slug, card_id, qrcode_id } = await makeCard(app, { campain: 'Fair' })
      const [path, body] = {
        code: [createCodePdf.path, { slug }] as const,
        campaign: [createCodePdf.path, { campaign: 'Fair' }] as const,
        card: [downloadCardPdf.path, { card_id }] as const,
        print: [drawPrint.path.replace('{id}', String(qrcode_id)), print] as const,
      }[wanted]
      expect([wanted, await post(path, body, owner)]).toEqual([wanted, 200])
      expect(await doneOf(owner)).toEqual(['confirm_address', 'print_code'])
    }
    const [mine, foreign] = [await makeCard(app), await makeCard(app)]
    expect(await post(createCodePdf.path, { slug: foreign.slug }, mine.owner)).toBe(404)
    expect(await doneOf(mine.owner)).toEqual(['confirm_address'])
  })

  it('are hidden for good when the person says so, until they take that back', async () => {
    const { owner } = await makeCard(app)
    await note('save_code', owner)
    expect((await want(false, owner)).data).toEqual({ is_wanted: false })
    await want(false, owner)
    expect(await stepsOf(owner)).toEqual([])
    expect((await want(true, owner)).data).toEqual({ is_wanted: true })
    expect(await doneOf(owner)).toEqual(['confirm_address', 'save_code'])
  })

  it('are hidden from whoever had a card before there were any', async () => {
    const { owner } = await makeCard(app)
    const waiting = await makeCard(app)
    await db.updateTable('cards').set({ is_pending: true }).where('id', '=', waiting.card_id).execute()
    const file = new URL('../../migrations/20261130T130010-first-steps-of-owners.sql', import.meta.url)
    await sql.raw(await readFile(file, 'utf8')).execute(db)
    expect(await stepsOf(owner)).toEqual([])
    expect(await rowsOf(waiting.owner)).toEqual([])
  })

  it('are erased with the account', async () => {
    const { owner } = await makeCard(app)
    await note('share_card', owner)
    await eraseUser(db, owner.id, new Date())
    expect(await rowsOf(owner)).toEqual([])
  })
})
