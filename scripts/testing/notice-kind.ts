import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ProjectCopy } from './copy-project.ts'

const document = `import { z } from 'zod'

export const Notice = z.object({
  headline: z.string().min(1),
  body: z.string().default(''),
  phone: z.string().default(''),
  show_body: z.literal([0, 1]).default(1),
})
export type Notice = z.output<typeof Notice>
`

const kind = `import { cardKinds } from '#contract/kinds.ts'
import { Notice } from '#contract/kinds/notice.ts'
import { readDocument } from '#contract/read-document.ts'
import { defineKind } from '../../kind.ts'

const shown = ({ show_body, ...notice }: Notice): Notice => ({
  ...notice,
  show_body,
  body: show_body === 1 ? notice.body : '',
})

export const event = defineKind<Notice>({
  id: cardKinds.event.id,
  read: (stored) => readDocument(Notice, stored, { headline: '–' }),
  factsOf: ({ headline, phone }) => ({
    title: headline,
    role: phone,
    organization: '',
    picture: '',
    showsSubtitle: true,
    showsPicture: false,
    contactPicture: '',
  }),
  listFiles: () => [],
  renameFiles: (notice) => notice,
  normalize: (sent) => ({ ...sent, body: sent.body.trim() }),
  publicOf: shown,
  sectionsOf: (notice) => ({
    identity: { name: notice.headline, initials: 'N' },
    heading: { text: shown(notice).body },
  }),
  contactOf: ({ headline, phone }) => ({
    name: { full: headline },
    phones: [{ number: phone, kind: 'work' }],
    emails: [],
    addresses: [],
    links: [],
  }),
  loadSamples: () =>
    Promise.resolve({ forTemplate: () => ({ document: Notice.parse({ headline: 'N' }), locale: 'en' }), demoCards: [] }),
})
`

/** Its test, which generators.test.ts runs. */
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

/** Adds a line after the one of the vcard, in a file that the copy has. */
export function register(
  copy: ProjectCopy,
  file: string,
  ...changes: readonly (readonly [before: string, added: string])[]
): void {
  const text = readFileSync(join(copy.path, file), 'utf8')
  for (const [before] of changes) expect(text).toContain(before)
  const changed = changes.reduce((now, [before, added]) => now.replace(before, `${before}${added}`), text)
  copy.write(file, changed)
}

/** Adds a kind of card with a document of its own: one folder and one line of the registry in each layer. */
export function addNoticeKind(copy: ProjectCopy): void {
  copy.write('packages/contract/kinds/notice.ts', document)
  register(
    copy,
    'packages/contract/kinds.ts',
    ["import { issue } from './issues.ts'\n", "import { Notice } from './kinds/notice.ts'\n"],
    ['document: VcardLite },\n', '  event: { id: cardType.event, document: Notice },\n'],
  )
  mkdirSync(join(copy.path, 'packages/cards/kinds/notice'))
  copy.write('packages/cards/kinds/notice/kind.ts', kind)
  register(
    copy,
    'packages/cards/kinds.ts',
    ["import type { CardKind } from './kind.ts'\n", "import { event } from './kinds/notice/kind.ts'\n"],
    ['vcardAdvanced, vcardLite', ', event'],
  )
  copy.write('server/features/cards/notice.test.ts', test)
}
