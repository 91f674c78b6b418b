import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { updateLeadStates } from '#contract/lead-states.ts'
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
import { countLeads, fakeLead } from '#web/testing/leads.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { SharedContacts } from './shared-contacts.tsx'
import type { SharedSearch } from './shared-search.ts'
import { readSharedSearch } from './shared-search.ts'

const contact = fakeLead

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
    states: countLeads(list),
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
    expect((await row('Bo')).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Bo'])
  })

  it('marks a lead that is not seen, says its state, and leads to its page', async () => {
    const later = { state: 'later', remind_on: '2026-12-03' } as const
    answerWith(
      contact(),
      contact({ shared_contact_id: 4, name: 'Bo', seen: true, ...later }),
      contact({ shared_contact_id: 3, name: 'Cy', ...later, reminded_at: '2026-12-03T02:30:00.000Z' }),
    )
    await show()
    const layla = await row('Layla Haddad')
    expect(layla.getByText('Unseen')).toBeTruthy()
    expect(layla.getByText('New')).toBeTruthy()
    expect(layla.getByRole('link', { name: 'Layla Haddad' }).getAttribute('href')).toBe(
      '/dashboard/shared-contact/5',
    )
    const bo = await row('Bo')
    expect(bo.queryByText('Unseen')).toBeNull()
    expect(bo.getByText('Later: Dec 3, 2026')).toBeTruthy()
    expect((await row('Cy')).getByText('Due since Dec 3, 2026')).toBeTruthy()
    expect(server.sentTo(updateSharedContactStatus)).toEqual([])
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
    expect(server.sentTo(listSharedContacts)[0]?.url.search).toBe(
      '?start=10&limit=10&search=fair&state=new&sort=created_at&order=desc',
    )
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(server.sentTo(exportSharedContacts)).toHaveLength(1))
    expect(server.sentTo(exportSharedContacts)[0]?.url.search).toBe('?search=fair&state=new')
  })

  it('goes to the first page and keeps the filter when the search changes', async () => {
    answerWith(contact())
    const { user } = await show({ start: 10, show: 'new' })
    await user.fill(await screen.findByRole('searchbox', { name: 'Search leads' }), 'tea')
    await waitFor(() => expect(searches).toEqual([{ q: 'tea', show: 'new' }]))
  })

  it('shows the leads of a state with their number, and all again', async () => {
    answerWith(contact(), contact({ shared_contact_id: 4, name: 'Bo', state: 'done' }))
    const { user } = await show({ q: 'tea' })
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'All',
      'New1',
      'Later0',
      'Answered0',
      'Done1',
    ])
    await user.click(screen.getByRole('tab', { name: /Later/ }))
    await user.click(await screen.findByRole('tab', { name: 'All' }))
    expect(searches).toEqual([{ q: 'tea', show: 'later' }, { q: 'tea' }])
    // those that are put off, by their day
    await waitFor(() =>
      expect(server.sentTo(listSharedContacts).map(({ url }) => url.searchParams.get('sort'))).toContain(
        'remind_on',
      ),
    )
  })

  it('sorts by name, by state and by when it was sent', async () => {
    answerWith(contact())
    const { user } = await show({ show: 'new', start: 10 })
    await user.click(await screen.findByRole('button', { name: 'Name' }))
    expect(searches).toEqual([{ show: 'new', sort: 'name', order: 'asc' }])
    await waitFor(() =>
      expect(server.sentTo(listSharedContacts).at(-1)?.url.search).toContain('sort=name&order=asc'),
    )
  })

  it('changes the state of a selection, for later with a day', async () => {
    answerWith(contact(), contact({ shared_contact_id: 4, name: 'Bo' }))
    server.answer(updateLeadStates, { count: 2 })
    const { user, axe } = await show()
    const choose = async (state: string) => {
      for (const name of ['Layla Haddad', 'Bo'])
        await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
      await user.click(screen.getByRole('button', { name: 'Change status' }))
      await user.click(await screen.findByRole('menuitem', { name: state }))
    }
    await choose('Done')
    expect(await screen.findByText('Status of 2 leads changed')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change status' })).toBeNull())
    await choose('Later')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await axe()).toEqual([])
    await user.clear(dialog.getByLabelText('Day'))
    await user.type(dialog.getByLabelText('Day'), '2099-12-03')
    await user.click(dialog.getByRole('button', { name: 'Remind me' }))
    await waitFor(() =>
      expect(server.sentTo(updateLeadStates).map(({ body }) => body)).toEqual([
        { ids: [5, 4], state: 'done' },
        { ids: [5, 4], state: 'later', remind_on: '2099-12-03' },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('explains an empty list', async () => {
    answerWith()
    await show()
    expect(await screen.findByText('No leads yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'contacts' }).getAttribute('href')).toBe('/dashboard/contacts')
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
    expect(readSharedSearch({ show: 'old', sort: 'phone', order: 'asc', lead: 5 })).toEqual({})
    expect(readSharedSearch({ sort: 'name', order: 'up' })).toEqual({ sort: 'name' })
  })
})
