import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyInput } from '#cards/testing/any-document.ts'
import { cardKinds } from '#contract/kinds.ts'
import { ShareForm, consentVersions } from '#contract/contact-shapes.ts'
import { exportSharedContacts } from '#contract/contact-selections.ts'
import { getSharedContactVcf, saveContact, shareContact } from '#contract/contacts.ts'
import { readValue } from '#formats/testing/read-vcf.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { exportContacts } from './export-contacts.ts'

const app = await createTestApp()
const rounds = { numRuns: proofRounds(20, 200) }

const download = async (path: string, token: string) =>
  (await app.fetch(path, { headers: { authorization: `Bearer ${token}` } })).text()

/** The lines of a file as a spreadsheet reads them; it shows no apostrophe in front of what could be a formula. */
function readCsv(text: string): string[][] {
  const [, ...lines]: string[][] = parse(text, { bom: true, record_delimiter: '\r\n' })
  return lines.map((cells) => cells.map((cell) => cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/u, '')))
}

const { name, phone, email, company, message } = ShareForm.shape
const anyForm = fc
  .record({
    name: anyInput(name),
    phone: anyInput(phone),
    email: anyInput(email),
    company: anyInput(company),
    message: anyInput(message),
    consent_version: fc.constantFrom(...consentVersions),
  })
  .filter((form) => ShareForm.safeParse(form).success)
  .map((form) => ShareForm.parse(form))

/** Between the digits of a number, a file has spaces alone. */
const dialled = (phone: string) => phone.replace(/[^+\d]/g, '')

it('has whatever a visitor may send in the list and in the contact file', async () => {
  const { slug: link, owner } = await makeCard(app)
  const property = fc.asyncProperty(anyForm, async (form) => {
    const { data } = await app.call(shareContact, { body: { ...form, website: '', link } })
    const lines = readCsv(await download(exportSharedContacts.path, owner.token))
    const wanted = [form.name, dialled(form.phone), form.email, form.company, form.message]
    const read = lines.map(([name, phone = '', ...cells]) => [name, dialled(phone), ...cells.slice(0, 3)])
    expect(read).toContainEqual(wanted)
    const path = getSharedContactVcf.path.replace('{id}', String(data.shared_contact_id))
    const file = await download(path, owner.token)
    expect(readValue(file, 'fn')).toBe(form.name)
    expect(readValue(file, 'note')).toContain(form.message)
    if (form.email !== '') expect(readValue(file, 'email')).toBe(form.email)
    if (form.phone !== '') expect(readValue(file, 'tel')).toBe(form.phone)
    if (form.company !== '') expect(readValue(file, 'org')).toEqual([form.company])
  })
  await fc.assert(property, rounds)
})

const { name: cardName, company: cardCompany, job_title: jobTitle } = cardKinds.vcard.document.shape
const anyCard = fc.record({
  name: anyInput(cardName).map((input) => cardName.parse(input)),
  job_title: anyInput(jobTitle).map((input) => jobTitle.parse(input)),
  company: anyInput(cardCompany).map((input) => cardCompany.parse(input)),
})

it('has whatever a card may say in the list of saved contacts', async () => {
  const saver = await createUser(app.ctx.db)
  const property = fc.asyncProperty(anyCard, async (vcard) => {
    const card = await makeCard(app, { vcard })
    await app.call(saveContact, { body: { user_card_id: card.id, link: card.slug }, as: saver.token })
    for await (const { path, contents } of exportContacts(app.ctx, { userId: saver.id })) {
      if (path !== 'contacts/saved.csv') continue
      const lines = readCsv(await text(Readable.from(contents)))
      const wanted = [vcard.name, vcard.job_title, vcard.company]
      expect(lines.map((cells) => cells.slice(0, 3))).toContainEqual(wanted)
    }
  })
  await fc.assert(property, rounds)
})
