import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { consentVersions } from '#contract/contact-shapes.ts'
import { getSharedContactVcf, listSharedContacts, shareContact } from '#contract/contacts.ts'
import { readValue, readVcf } from '#formats/testing/read-vcf.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
let link: string
let as: string

beforeAll(async () => {
  const card = await makeCard(app)
  link = card.slug
  as = card.owner.token
})

/** Any text, with many signs that are special in SQL, JSON and vCards. */
const anyText = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength }),
    fc.string({
      unit: fc.constantFrom(
        '\\',
        ';',
        ',',
        ':',
        "'",
        '"',
        '%',
        '\n',
        '\r',
        '\0',
        ' ',
        'é',
        'क',
        'ع',
        '😀',
        '\ud800',
      ),
      maxLength,
    }),
  )
const withinLimit = (text: string, max: number) => text.toWellFormed().length <= max

/** Without what nobody sees: blanks, control and format characters, fillers, and half of a surrogate pair. */
const visible = (text = '') =>
  text.replace(/[\p{Cc}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '').normalize('NFC')

const anyForm = fc.record({
  name: anyText(50).filter((text) => /[^\p{M}]/u.test(visible(text)) && withinLimit(text, 100)),
  company: anyText(60),
  message: anyText(200),
})

it('shows all that can be seen of a text that a visitor types in the list and in the address book', async () => {
  const property = fc.asyncProperty(anyForm, async (form) => {
    const body = { ...form, email: 'a@example.com', consent_version: consentVersions[0], link }
    const sent = await app.call(shareContact, { body })
    expect(sent.status).toBe(200)
    const { list } = (await app.call(listSharedContacts, { query: { limit: 1 }, as })).data
    const kept = list[0]
    expect(kept?.shared_contact_id).toBe(sent.data.shared_contact_id)
    for (const field of ['name', 'company', 'message'] as const)
      expect(visible(kept?.[field])).toBe(visible(form[field]))

    const path = getSharedContactVcf.path.replace('{id}', String(kept?.shared_contact_id))
    const file = await (await app.fetch(path, { headers: { authorization: `Bearer ${as}` } })).text()
    expect(visible(String(readValue(file, 'fn')))).toBe(visible(form.name))
    expect(visible(String(readValue(file, 'note')))).toContain(visible(form.message))
    expect(readVcf(file).filter(({ name }) => name === 'email')).toHaveLength(1)
  })
  await fc.assert(property, { numRuns: 60 })
})
