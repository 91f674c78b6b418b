import { expect, it } from 'vitest'
import {
  exportSavedContactFile,
  exportSavedContacts,
  exportSharedContactFile,
  exportSharedContacts,
  removeSavedContacts,
} from '#contract/contact-selections.ts'
import { listContactTags, updateContactTags } from '#contract/contact-tags.ts'
import { listSavedContacts, saveContact } from '#contract/contacts.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { sendLead } from '#server/testing/send-lead.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

const download = async (address: string, as: string) => {
  const response = await app.fetch(address, { headers: { authorization: `Bearer ${as}` } })
  return { headers: response.headers, text: await response.text() }
}

it('exports the leads of a selection, of a search and of a tag, as table and as contact file', async () => {
  const card = await makeCard(app)
  const as = card.owner.token
  const ids: number[] = []
  for (const name of ['Asha', 'Bo', '=Chen'])
    ids.push((await sendLead(app, card, { name, email: `${ids.length}@example.org` })).id)
  await app.call(updateContactTags, { body: { of: 'shared', ids: ids.slice(2), add: ['=cmd|calc'] }, as })
  const { data } = await app.call(listContactTags, { as })
  const queries = [
    [`ids=${ids.slice(0, 2).join(',')}`, ['Bo', 'Asha']],
    ['search=asha', ['Asha']],
    [`tag_id=${data.list[0]?.tag_id ?? 0}`, ['=Chen']],
    ['', ['=Chen', 'Bo', 'Asha']],
  ] as const
  for (const [query, names] of queries) {
    const csv = await download(`${exportSharedContacts.path}?${query}`, as)
    expect(
      csv.text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(names.map((name) => (name.startsWith('=') ? `'${name}` : name)))
    const vcf = await download(`${exportSharedContactFile.path}?${query}`, as)
    expect([...vcf.text.matchAll(/^FN:(.*)\r$/gm)].map(([, name]) => name)).toEqual(names)
    expect(vcf.headers.get('content-disposition')).toMatch(/shared-contacts-[\d-]{10}\.vcf/)
  }
  expect((await download(exportSharedContacts.path, as)).text).toContain(`'=cmd|calc`)
})

it('exports saved contacts, those that are switched off by name only, and never those of others', async () => {
  const { token: as } = await createUser(app.ctx.db)
  const ids: number[] = []
  for (const name of ['Meera', 'Ravi']) {
    const met = await makeCard(app, { vcard: { name, company: 'Iyer Studio' } })
    const body = { user_card_id: met.card_id, link: met.slug }
    ids.push((await app.call(saveContact, { body, as })).data.contact_id)
  }
  const csv = await download(`${exportSavedContacts.path}?search=meera`, as)
  expect(csv.text).toMatch(/^Name,[^\n]*\r\nMeera,,Iyer Studio,http[^\n]*\r\n$/)
  const vcf = await download(`${exportSavedContactFile.path}?ids=${ids.join(',')}`, as)
  expect([...vcf.text.matchAll(/^FN:(.*)\r$/gm)].map(([, name]) => name)).toEqual(['Ravi', 'Meera'])
  const stranger = await createUser(app.ctx.db)
  const foreign = await download(`${exportSavedContactFile.path}?ids=${ids.join(',')}`, stranger.token)
  expect(foreign.text).toBe('')
})

it('removes the saved contacts of a selection', async () => {
  const { token: as } = await createUser(app.ctx.db)
  const ids: number[] = []
  for (const name of ['One', 'Two', 'Three']) {
    const met = await makeCard(app, { vcard: { name } })
    const body = { user_card_id: met.card_id, link: met.slug }
    ids.push((await app.call(saveContact, { body, as })).data.contact_id)
  }
  const remove = () => app.call(removeSavedContacts, { body: { ids: ids.slice(1) }, as })
  expect((await remove()).data).toEqual({ count: 2 })
  expect((await remove()).error).toBe('contact_not_found')
  const { data } = await app.call(listSavedContacts, { as })
  expect(data.list.map(({ name }) => name)).toEqual(['One'])
})
