import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createCard, updateCard } from '#contract/cards.ts'
import { checkUniqueSlug, inspectSlug } from '#contract/qrcodes.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createQrcode } from './create-qrcode.ts'
import { codeAlphabet, readCode } from './rules.ts'

const app = await createTestApp()
const { db } = app.ctx
const victim = await makeCard(app)
const attacker = await makeCard(app)
await db.updateTable('qrcodes').set({ code: '10ABCD10' }).where('id', '=', victim.qrcode_id).execute()

const imitations = ['10abcd10', 'ioabcdlo', 'l0abcd1o', '10ab-cd10', '1-0abcd10', '10abcd-1o', 'io-ab-cd-lo']

it.each(imitations)(
  'takes %s for the printed code that it reads like, and gives it to nobody',
  async (slug) => {
    const { token } = attacker.owner
    const body = { slug, vcard: { name: 'Mallory' } }
    expect(await app.call(createCard, { body, as: token })).toMatchObject({
      status: 409,
      error: 'slug_taken',
    })
    const change = { card_id: attacker.card_id, slug: slug.toUpperCase() }
    expect(await app.call(updateCard, { body: change, as: token })).toMatchObject({ error: 'slug_taken' })
    const said = await app.call(inspectSlug, { body: { slug }, as: token })
    expect(said.data).toMatchObject({ status: 'taken', suggestion: expect.stringContaining('-2') as string })
    expect((await app.call(checkUniqueSlug, { body: { slug }, as: token })).data.unique).toBe(false)
    const page = await app.fetch(`/p/${slug}`)
    expect(await page.text()).toContain(`/p/${victim.slug}`)
  },
)

it('leaves a card its own code as a link, and everybody words that read like no code there is', async () => {
  const own = { card_id: victim.card_id, slug: '10ab-cd10' }
  expect((await app.call(updateCard, { body: own, as: victim.owner.token })).data.slug).toBe('10ab-cd10')
  const tom = await makeCard(app, { slug: 'tom-smith' })
  expect(tom.slug).toBe('tom-smith')
})

it('draws no code that a link reads like', async () => {
  const draws = ['T0MSM1TH', '0000000B']
  const card = { kind: 'card', ownerId: attacker.owner.id, cardId: attacker.card_id } as const
  await db.updateTable('qrcodes').set({ is_primary: false }).where('id', '=', attacker.qrcode_id).execute()
  const input = { ...card, campaign: '', label: '', slug: '', name: '' }
  expect((await createQrcode(app.ctx, input, () => draws.shift() ?? '')).code).toBe('0000000B')
})

it('is read by the database as by the program', async () => {
  const sign = fc.constantFrom(...`${codeAlphabet}${codeAlphabet.toLowerCase()}iIlLoOuU----_. é`.split(''))
  const texts = fc.sample(fc.string({ unit: sign, minLength: 6, maxLength: 11 }), 2_000)
  const { rows } = await sql<{ text: string; code: string | null }>`
    select text, read_code(text) as code from unnest(${texts}::text[]) as text`.execute(db)
  expect(rows).toEqual(texts.map((text) => ({ text, code: readCode(text) ?? null })))
  expect(rows.filter(({ code }) => code !== null).length).toBeGreaterThan(100)
})
