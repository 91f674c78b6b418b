import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  addDifferentContacts,
  listDuplicateContacts,
  mergeSharedContacts,
  removeDifferentContacts,
  separateSharedContacts,
} from '#contract/contact-merges.ts'
import { deleteSharedContacts, exportSharedContactFile } from '#contract/contact-selections.ts'
import type { SharedContact } from '#contract/contact-shapes.ts'
import {
  deleteContactTag,
  listContactTags,
  updateContactTag,
  updateContactTags,
} from '#contract/contact-tags.ts'
import { listSharedContacts } from '#contract/contacts.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { countLeads } from '#web/testing/leads.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { SharedContacts } from './shared-contacts.tsx'
import type { SharedSearch } from './shared-search.ts'

const sent = {
  name: 'Layla',
  phone: '+962 7 9012 3456',
  email: '',
  company: '',
  message: 'First',
  card_name: 'Asha Rao',
  slug: 'asha-rao',
  created_at: '2026-11-01T10:00:00.000Z',
  consent: { version: 'share-1', locale: 'ar', text: 'أوافق على أن يحتفظ Asha Rao بهذه البيانات' },
}
const lead = (shared_contact_id: number, changes: Partial<SharedContact> = {}): SharedContact => ({
  ...sent,
  shared_contact_id,
  card_id: 7,
  vcard_id: 7,
  qrcode_id: 70,
  seen: true,
  seen_at: '2026-11-02T10:00:00.000Z',
  state: 'new',
  remind_on: null,
  reminded_at: null,
  tags: [],
  note: '',
  merged: [],
  ...changes,
})
const layla = lead(5, { note: 'From the fair', tags: [{ tag_id: 3, name: 'Fair' }] })
const haddad = lead(6, { name: 'Layla Haddad', phone: '00962 7 9012 3456', email: 'layla@example.org' })
const bo = lead(7, { name: 'Bo', phone: '', email: 'bo@example.org' })

let server: FakeServer
let searches: SharedSearch[]
const answerWith = (...list: SharedContact[]) =>
  server.answer(listSharedContacts, { list, total: list.length, unseen: 0, states: countLeads(list) })
beforeEach(() => {
  server = fakeServer()
  searches = []
  server.answer(listContactTags, { list: [{ tag_id: 3, name: 'Fair', leads: 1, contacts: 2 }] })
  answerWith(layla, haddad, bo)
})

function Leads() {
  const [search, setSearch] = useState<SharedSearch>({})
  const onSearch = (next: SharedSearch) => {
    searches.push(next)
    setSearch(next)
  }
  return <SharedContacts search={search} onSearch={onSearch} />
}
async function show() {
  const rendered = await renderScreen(<Leads />)
  await screen.findByRole('link', { name: 'Layla' })
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }))
  const select = async (name: string) =>
    rendered.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  const choose = async (entry: string) => {
    await press('More actions')
    await rendered.user.click(await screen.findByRole('menuitem', { name: entry }))
    return within(await screen.findByRole('dialog'))
  }
  return { ...rendered, press, select, choose }
}

it('shows what a merged lead will hold, merges and undoes it', async () => {
  server.answer(mergeSharedContacts, { shared_contact_id: 6, joined: [[5]] })
  server.answer(separateSharedContacts, { count: 1 })
  const { user, press, select, axe } = await show()
  await select('Layla')
  await select('Layla Haddad')
  await press('Merge')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Layla Haddad' }))
  const result = dialog.getByRole('heading', { name: 'The merged lead' }).parentElement?.textContent
  for (const part of ['Layla Haddad', 'layla@example.org', 'Fair', 'From the fair'])
    expect(result).toContain(part)
  expect(await axe()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Merge 2 leads' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(server.sentTo(mergeSharedContacts)[0]?.body).toEqual({ shared_contact_id: 6, ids: [5] })
  await user.click(undo)
  await waitFor(() => expect(server.sentTo(separateSharedContacts)[0]?.body).toEqual({ people: [[5]] }))
})

it('finds leads of the same person, of which one can be left out', async () => {
  server.answer(listDuplicateContacts, { list: [{ contacts: [haddad, layla, bo] }] })
  server.answer(mergeSharedContacts, { shared_contact_id: 6, joined: [[5]] })
  const { user, choose } = await show()
  const dialog = await choose('Find leads of the same person')
  await user.click(await dialog.findByRole('checkbox', { name: 'Bo is the same person' }))
  await user.click(dialog.getByRole('button', { name: 'Merge 2 leads' }))
  await waitFor(() =>
    expect(server.sentTo(mergeSharedContacts)[0]?.body).toEqual({ shared_contact_id: 6, ids: [5] }),
  )
})

it('suggests a pair no more of which the owner says that it is no pair, and takes that back', async () => {
  const pair = { list: [{ contacts: [haddad, layla] }] }
  server.answer(listDuplicateContacts, pair)
  server.answer(addDifferentContacts, { count: 1 })
  server.answer(removeDifferentContacts, { count: 1 })
  const { user, choose, axe } = await show()
  const dialog = await choose('Find leads of the same person')
  const button = await dialog.findByRole('button', { name: 'Not the same person' })
  server.answer(listDuplicateContacts, { list: [] })
  await user.click(button)
  expect(await dialog.findByText('No leads of the same person')).toBeTruthy()
  expect(server.sentTo(addDifferentContacts)[0]?.body).toEqual({ ids: [6, 5] })
  const undo = dialog.getByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  expect(await axe()).toEqual([])
  server.answer(listDuplicateContacts, pair)
  await user.click(undo)
  expect(await dialog.findByRole('button', { name: 'Merge 2 leads' })).toBeTruthy()
  expect(server.sentTo(removeDifferentContacts)[0]?.body).toEqual({ ids: [6, 5] })
})

it('says of more than two that they are different people, of those that are ticked', async () => {
  const ada = lead(8, { name: 'Ada' })
  server.answer(listDuplicateContacts, { list: [{ contacts: [haddad, layla, bo, ada] }] })
  server.answer(addDifferentContacts, { count: 3 })
  const { user, choose } = await show()
  const dialog = await choose('Find leads of the same person')
  await user.click(await dialog.findByRole('checkbox', { name: 'Bo is the same person' }))
  await user.click(dialog.getByRole('button', { name: 'These are 3 different people' }))
  await waitFor(() => expect(server.sentTo(addDifferentContacts)[0]?.body).toEqual({ ids: [6, 5, 8] }))
})

it('filters by a tag in the address', async () => {
  const { user } = await show()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'Fair')
  expect(searches).toEqual([{ tag: 3 }])
  await waitFor(() => expect(server.sentTo(listSharedContacts).at(-1)?.url.search).toContain('tag_id=3'))
  answerWith()
  await user.fill(screen.getByRole('searchbox'), 'nobody')
  await waitFor(() => expect(searches.at(-1)).toEqual({ tag: 3, q: 'nobody' }))
})

it('tags, exports and deletes a selection', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:here'
  server.answer(updateContactTags, { count: 2 })
  server.answer(exportSharedContactFile)
  server.answer(deleteSharedContacts, { count: 2, unseen: 0 })
  const { user, press, select, axe } = await show()
  await select('Layla')
  await select('Bo')
  expect(screen.getByText('2 selected')).toBeTruthy()
  await press('Export vCard')
  await waitFor(() => expect(server.sentTo(exportSharedContactFile)[0]?.url.search).toBe('?ids=5%2C7'))
  await press('Change tags')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Add tags'), 'Hot')
  await user.click(dialog.getByRole('checkbox', { name: 'Fair' }))
  expect(await axe()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Change tags' }))
  const body = { of: 'shared', ids: [5, 7], add: ['Hot'], remove: ['Fair'] }
  await waitFor(() => expect(server.sentTo(updateContactTags)[0]?.body).toEqual(body))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Delete')
  await press('Delete 2 leads')
  await waitFor(() => expect(server.sentTo(deleteSharedContacts)[0]?.body).toEqual({ ids: [5, 7] }))
})

it('renames and deletes a tag on all contacts', async () => {
  server.refuse(updateContactTag, 'contact_tag_taken')
  server.answer(deleteContactTag, { tag_id: 3 })
  const { user, choose, press, axe } = await show()
  const dialog = await choose('Manage tags')
  expect(dialog.getByText('3 contacts')).toBeTruthy()
  await press('Rename Fair')
  await user.fill(dialog.getByLabelText('New name'), 's')
  await press('Rename')
  expect(await dialog.findByText('You have a tag with this name already.')).toBeTruthy()
  expect(server.sentTo(updateContactTag)[0]?.body).toEqual({ tag_id: 3, name: 'Fairs' })
  expect(await axe()).toEqual([])
  await press('Delete Fair')
  await press('Delete tag')
  await waitFor(() => expect(server.sentTo(deleteContactTag)[0]?.body).toEqual({ tag_id: 3 }))
})
