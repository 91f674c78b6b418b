import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { exportSharedContacts } from '#contract/contact-selections.ts'
import { listContactTags } from '#contract/contact-tags.ts'
import {
  deleteSharedContact,
  getSharedContactVcf,
  listSharedContacts,
  updateSharedContactStatus,
} from '#contract/contacts.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { SharedContacts } from './shared-contacts.tsx'
import type { SharedSearch } from './shared-search.ts'
import { readSharedSearch } from './shared-search.ts'

const contact = (changes: Partial<SharedContact> = {}): SharedContact => ({
  shared_contact_id: 5,
  name: 'Layla Haddad',
  phone: '+962 7 9012 3456',
  email: 'layla@example.org',
  company: 'Haddad Studio',
  message: 'We met at the fair.\nCall me.',
  card_id: 7,
  vcard_id: 7,
  qrcode_id: 70,
  card_name: 'Asha Rao',
  slug: 'asha-rao',
  seen: false,
  seen_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  consent: { version: 'share-1', locale: 'en', text: 'I agree that Asha Rao keeps these details.' },
  tags: [],
  note: '',
  merged: [],
  ...changes,
})

let server: FakeServer
let searches: SharedSearch[]
beforeEach(() => {
  server = fakeServer()
  server.answer(listContactTags, { list: [{ tag_id: 3, name: 'Fair', leads: 1, contacts: 0 }] })
  searches = []
})

const answerWith = (...list: SharedContact[]) =>
  server.answer(listSharedContacts, {
    list,
    total: list.length,
    unseen: list.filter(({ seen }) => !seen).length,
  })

function LeadsPage({ first }: { readonly first: SharedSearch }) {
  const [search, setSearch] = useState(first)
  return (
    <SharedContacts
      search={search}
      onSearch={(next) => {
        searches.push(next)
        setSearch(next)
      }}
    />
  )
}
const show = (first: SharedSearch = {}) => renderScreen(<LeadsPage first={first} />)
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('tr')
  if (found === null) throw new Error(`${name} is in no row`)
  return within(found)
}

describe('the list of leads', () => {
  it('is accessible', async () => {
    answerWith(contact(), contact({ shared_contact_id: 4, name: 'Bo', seen: true, email: '', message: '' }))
    const { axe } = await show()
    await screen.findByText('Layla Haddad')
    expect(await axe()).toEqual([])
  })

  it('links phone numbers and email addresses', async () => {
    answerWith(
      contact(),
      contact({ shared_contact_id: 4, name: 'Bo', phone: 'ask Jo', email: '', seen: true }),
    )
    await show()
    const layla = await row('Layla Haddad')
    expect(layla.getByRole('link', { name: '+962 7 9012 3456' }).getAttribute('href')).toBe(
      'tel:+962790123456',
    )
    expect(layla.getByRole('link', { name: 'layla@example.org' }).getAttribute('href')).toBe(
      'mailto:layla@example.org',
    )
    expect((await row('Bo')).queryByRole('link')).toBeNull()
  })

  it('marks a lead as new until it is opened', async () => {
    let seen = false
    server.answer(listSharedContacts, () => ({ list: [contact({ seen })], total: 1, unseen: seen ? 0 : 1 }))
    server.answer(updateSharedContactStatus, () => {
      seen = true
      return { unseen: 0 }
    })
    const { user } = await show()
    const layla = await row('Layla Haddad')
    expect(layla.getByText('New')).toBeTruthy()
    expect(server.sentTo(updateSharedContactStatus)).toEqual([])

    await user.click(layla.getByRole('button', { name: 'Layla Haddad' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/We met at the fair/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toBe('/p/asha-rao')
    expect(server.sentTo(updateSharedContactStatus)[0]?.body).toEqual({ shared_contact_id: 5 })
    await waitFor(() => expect(layla.queryByText('New')).toBeNull())
  })

  it('opens the lead that a mail leads to, as seen, and shows all of them when it is closed', async () => {
    answerWith(contact())
    server.answer(updateSharedContactStatus, { unseen: 0 })
    const { user } = await show(readSharedSearch({ lead: 5 }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/We met at the fair/)).toBeTruthy()
    expect(server.sentTo(listSharedContacts)[0]?.url.searchParams.get('shared_contact_id')).toBe('5')
    expect(server.sentTo(updateSharedContactStatus).map(({ body }) => body)).toEqual([
      { shared_contact_id: 5 },
    ])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(searches).toEqual([{}])
  })

  it('says that the lead of a mail is gone, and shows the others', async () => {
    server.answer(listSharedContacts, ({ url }) => {
      const list = url.searchParams.has('shared_contact_id') ? [] : [contact({ seen: true })]
      return { list, total: list.length, unseen: 0 }
    })
    const { user, axe } = await show(readSharedSearch({ lead: 99 }))
    expect(await screen.findByText('This lead is not in your list any more')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await axe()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Show all leads' }))
    expect(await row('Layla Haddad')).toBeTruthy()
    expect(searches).toEqual([{}])
  })

  it('opens a lead in an accessible dialog', async () => {
    answerWith(contact({ seen: true }))
    const { user, axe } = await show()
    await user.click(await screen.findByRole('button', { name: 'Layla Haddad' }))
    await screen.findByRole('dialog')
    expect(await axe()).toEqual([])
    expect(server.sentTo(updateSharedContactStatus)).toEqual([])
  })

  it('does not link to a card that is deleted for good', async () => {
    answerWith(contact({ seen: true, slug: '', card_name: '' }))
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Layla Haddad' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/through a card that is deleted/)).toBeTruthy()
    expect(dialog.queryByRole('link', { name: 'Asha Rao' })).toBeNull()
  })

  it('marks all leads as seen', async () => {
    answerWith(contact())
    server.answer(updateSharedContactStatus, { unseen: 0 })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Mark all as seen' }))
    expect(server.sentTo(updateSharedContactStatus)[0]?.body).toEqual({ all: true })
    expect(await screen.findByText('All leads marked as seen')).toBeTruthy()
  })

  it('deletes a lead after asking', async () => {
    answerWith(contact())
    server.answer(deleteSharedContact, { unseen: 0 })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Delete Layla Haddad' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(server.sentTo(deleteSharedContact)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Delete Layla Haddad' }))
    await user.click(await screen.findByRole('button', { name: 'Delete lead' }))
    expect(server.sentTo(deleteSharedContact)[0]?.body).toEqual({ shared_contact_id: 5 })
    expect(await screen.findByText('Lead deleted')).toBeTruthy()
  })

  it('shows why a lead could not be deleted', async () => {
    answerWith(contact())
    server.refuse(deleteSharedContact, 'contact_not_found')
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Delete Layla Haddad' }))
    await user.click(await screen.findByRole('button', { name: 'Delete lead' }))
    expect(await screen.findByText('There is no such contact.')).toBeTruthy()
  })

  it('shows why a contact file could not be saved', async () => {
    answerWith(contact())
    server.refuse(getSharedContactVcf, 'contact_not_found')
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Save contact Layla Haddad' }))
    expect(await screen.findByText('There is no such contact.')).toBeTruthy()
  })
})

describe('searching leads', () => {
  it('lists and exports what the address asks for', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    URL.createObjectURL = () => 'blob:here'
    answerWith(contact())
    server.answer(exportSharedContacts)
    const { user } = await show({ q: 'fair', start: 10, show: 'new' })
    await screen.findByText('Layla Haddad')
    expect(server.sentTo(listSharedContacts)[0]?.url.search).toBe('?start=10&limit=10&search=fair&seen=0')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(server.sentTo(exportSharedContacts)).toHaveLength(1))
    expect(server.sentTo(exportSharedContacts)[0]?.url.search).toBe('?search=fair&seen=0')
  })

  it('goes to the first page and keeps the filter when the search changes', async () => {
    answerWith(contact())
    const { user } = await show({ start: 10, show: 'new' })
    await user.fill(await screen.findByRole('searchbox', { name: 'Search leads' }), 'tea')
    await waitFor(() => expect(searches).toEqual([{ q: 'tea', show: 'new' }]))
  })

  it('shows only new leads, and all again', async () => {
    answerWith(contact())
    const { user } = await show({ q: 'tea' })
    await user.click(await screen.findByRole('tab', { name: /New/ }))
    await user.click(await screen.findByRole('tab', { name: 'All' }))
    expect(searches).toEqual([{ q: 'tea', show: 'new' }, { q: 'tea' }])
  })

  it('explains an empty list', async () => {
    answerWith()
    await show()
    expect(await screen.findByText('No leads yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mark all as seen' })).toBeNull()
  })

  it('says when there are no new leads', async () => {
    answerWith()
    await show({ show: 'new' })
    expect(await screen.findByText('No new leads')).toBeTruthy()
  })

  it('shows why the list could not be loaded, and tries again', async () => {
    server.refuse(listSharedContacts, 'internal')
    const { user } = await show()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Something does not work on our side. Please try again soon.',
    )
    answerWith(contact())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Layla Haddad')).toBeTruthy()
  })

  it('reads only known filters from the address', () => {
    expect(readSharedSearch({ show: 'new', q: 'a', start: 20 })).toEqual({ show: 'new', q: 'a', start: 20 })
    expect(readSharedSearch({ show: 'old' })).toEqual({})
  })
})
