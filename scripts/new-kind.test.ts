import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject } from './testing/copy-project.ts'
import { addNoticeKind } from './testing/notice-kind.ts'
import { scaled } from './testing/time-limits.ts'

/** A copy of the project in which a kind of card is added: one folder and one line of the registry in each layer. */
const copy = copyProject()
afterAll(copy.remove)

const test = `import { expect, it } from 'vitest'
import { createCard, getCardDetail, getPublicCard, listCards, updateCard } from '#contract/cards.ts'
import { getSavedContact, listSavedContacts, saveContact } from '#contract/contacts.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

it('makes, shows, edits, lists, searches and saves a card of the new kind', async () => {
  const app = await createTestApp()
  const as = (await createUser(app.ctx.db)).token
  const vcard = { headline: 'Harvest fair', body: '  Bring a basket  ', phone: '+914412345678' }
  const made = await app.call(createCard, { body: { card_type_id: 3, vcard }, as })
  expect(made.data).toMatchObject({ card_type_id: 3, vcard: { ...vcard, body: 'Bring a basket', show_body: 1 } })
  const { card_id, slug } = made.data
  expect(slug).toBe('harvest-fair')
  const page = async () => (await app.fetch('/p/' + slug)).text()
  expect(await page()).toContain('Bring a basket')
  expect(await (await app.fetch('/p/' + slug + '/contact.vcf')).text()).toContain('TEL;TYPE=WORK,VOICE:+914412345678')

  const wrong = await app.call(updateCard, { body: { card_id, card_type_id: 3, vcard: { headline: '' } }, as })
  expect([wrong.status, wrong.fields.map(({ path }) => path)]).toEqual([422, ['vcard.headline']])
  const hidden = { headline: 'Winter fair', body: 'Bring a coat', phone: '+914412345678', show_body: 0 as const }
  await app.call(updateCard, { body: { card_id, card_type_id: 3, vcard: hidden }, as })
  expect((await app.call(getCardDetail, { params: { id: card_id }, as })).data.vcard).toEqual(hidden)
  expect((await app.call(getPublicCard, { params: { slug } })).data.vcard).toEqual({ ...hidden, body: '' })
  expect(await page()).not.toContain('Bring a coat')

  for (const body of [{ search: 'winter' }, { search: '4412' }, { card_type_id: 3 }])
    expect((await app.call(listCards, { body, as })).data.list).toMatchObject([{ card_id, name: 'Winter fair' }])
  const other = (await createUser(app.ctx.db)).token
  const saved = await app.call(saveContact, { body: { user_card_id: card_id, link: slug }, as: other })
  const found = (await app.call(listSavedContacts, { query: { search: 'winter' }, as: other })).data.list
  expect(found).toMatchObject([{ card_id, name: 'Winter fair' }])
  const detail = await app.call(getSavedContact, { params: { id: saved.data.contact_id }, as: other })
  expect(detail.data.vcard).toEqual({ ...hidden, body: '' })
})
`

beforeAll(() => {
  addNoticeKind(copy)
  copy.write('server/features/cards/notice.test.ts', test)
})

it(
  'a new kind is made, shown, edited, listed, searched and saved, with no other file changed',
  () => {
    const args = ['run', '--project=server', 'server/features/cards/notice.test.ts']
    const { status, output } = copy.run('node_modules/vitest/vitest.mjs', ...args)
    expect(output).toMatch(/Tests .* 1 passed/)
    expect(status).toBe(0)
  },
  scaled(180_000),
)

it('a kind that a registry of a layer does not have fails the types', () => {
  const file = 'packages/cards/kinds.ts'
  copy.write(file, readFileSync(join(copy.path, file), 'utf8').replace(', event', ''))
  copy.write('tsconfig.kinds.json', JSON.stringify({ extends: './tsconfig.json', include: [file] }))
  const { output } = copy.run(
    'node_modules/typescript/bin/tsc',
    '--checkers',
    '1',
    '-p',
    'tsconfig.kinds.json',
  )
  expect(output).toContain(file)
  expect(output).toContain("Property 'event' is missing")
})
