import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteSharedContact, listSharedContacts, updateSharedContactStatus } from '#contract/contacts.ts'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { errors } from '#contract/errors.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import type { SharedSearch } from './shared-search.ts'
import { SharedContacts } from './shared-contacts.tsx'

const contactOf = (changes: Partial<SharedContact> = {}): SharedContact => ({
  shared_contact_id: 7,
  name: 'ليلى حداد',
  phone: '+971 50 123 4567',
  email: 'layla@example.org',
  company: 'Haddad Tea',
  message: 'Please call me about the order.',
  card_id: 3,
  vcard_id: 3,
  qrcode_id: 4,
  card_name: 'Asha Rao',
  slug: 'asha-rao',
  seen: false,
  seen_at: null,
  created_at: '2026-03-01T10:20:00.000Z',
  ...changes,
})
const seen = contactOf({ shared_contact_id: 8, name: 'Tom Berg', email: '', message: '', seen: true })

let server: FakeServer
const searches: SharedSearch[] = []
const received = (list: SharedContact[], total = list.length) =>
  server.answer(listSharedContacts, { list, total, unseen: list.filter((one) => !one.seen).length })
beforeEach(() => {
  server = fakeServer()
  searches.length = 0
})
const show = (search: SharedSearch = {}) =>
  renderScreen(<SharedContacts search={search} onSearch={(next) => searches.push(next)} />)
const opener = (name: string) => screen.findByRole('button', { name })

describe('what visitors sent', () => {
  it('is open to everybody, as a list and opened', async () => {
    received([contactOf(), seen])
    server.answer(updateSharedContactStatus, { unseen: 0 })
    const { axe, user } = await show()
    await opener('Tom Berg')
    expect(await axe()).toEqual([])
    await user.click(await opener('ليلى حداد'))
    await screen.findByRole('dialog')
    expect(await axe()).toEqual([])
  })

  it('says how to answer, and marks what is new', async () => {
    received([contactOf(), seen])
    await show()
    const link = await screen.findByRole('link', { name: 'layla@example.org' })
    expect(link.getAttribute('href')).toBe('mailto:layla@example.org')
    expect(screen.getAllByRole('link', { name: '+971 50 123 4567' })[0]?.getAttribute('href')).toBe(
      'tel:+971501234567',
    )
    const marked = document.querySelectorAll<HTMLElement>('tr[data-marked]')
    expect([...marked].map((row) => within(row).queryByText('ليلى حداد') !== null)).toEqual([true])
  })

  it('is seen once it is opened', async () => {
    received([contactOf(), seen])
    server.answer(updateSharedContactStatus, () => {
      received([contactOf({ seen: true }), seen])
      return { unseen: 0 }
    })
    const { user } = await show()
    await user.click(await opener('ليلى حداد'))
    expect(within(await screen.findByRole('dialog')).getByText(/about the order/)).toBeTruthy()
    await waitFor(() => expect(document.querySelector('tr[data-marked]')).toBeNull())
    expect(server.sentTo(updateSharedContactStatus).map(({ body }) => body)).toEqual([
      { shared_contact_id: 7 },
    ])
  })

  it('can all be marked as seen at once', async () => {
    received([contactOf(), seen])
    server.answer(updateSharedContactStatus, () => {
      received([contactOf({ seen: true }), seen])
      return { unseen: 0 }
    })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Mark all as seen' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as seen' })).toBeNull())
    expect(server.sentTo(updateSharedContactStatus)[0]?.body).toEqual({ all: true })
  })

  it('is deleted only after a question', async () => {
    received([seen])
    server.answer(deleteSharedContact, () => {
      received([])
      return { unseen: 0 }
    })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Delete Tom Berg' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(server.sentTo(deleteSharedContact)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Delete Tom Berg' }))
    await user.click(await screen.findByRole('button', { name: 'Delete contact' }))
    expect(await screen.findByText('Nothing received yet')).toBeTruthy()
    expect(server.sentTo(deleteSharedContact)[0]?.body).toEqual({ shared_contact_id: 8 })
  })

  it('names no card that is deleted for good', async () => {
    received([contactOf({ seen: true, slug: '', card_name: '' })])
    const { user } = await show()
    await user.click(await opener('ليلى حداد'))
    const slip = within(await screen.findByRole('dialog'))
    expect(slip.getByText(/through a card that is deleted/)).toBeTruthy()
    expect(slip.queryByRole('link', { name: 'Asha Rao' })).toBeNull()
  })
})

describe('the list of what visitors sent', () => {
  it('asks for what the address says: words, page, only new ones', async () => {
    received([contactOf()], 31)
    const { user } = await show({ q: 'tea', start: 20, show: 'new' })
    await opener('ليلى حداد')
    const { searchParams } = server.sentTo(listSharedContacts)[0]?.url ?? new URL('http://here')
    expect(Object.fromEntries(searchParams)).toEqual({ start: '20', limit: '10', search: 'tea', seen: '0' })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(searches.at(-1)).toEqual({ q: 'tea', start: 30, show: 'new' })
  })

  it('begins anew with other words', async () => {
    received([contactOf()], 31)
    const { user } = await show({ start: 20 })
    await user.type(await screen.findByRole('searchbox'), 'ليلى')
    await waitFor(() => expect(searches).toEqual([{ q: 'ليلى' }]))
  })

  it('says what will come here while nothing did', async () => {
    received([])
    await show()
    expect(await screen.findByText('Nothing received yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })

  it('tells when a file could not be had, and lets one try again', async () => {
    received([seen])
    const { user } = await show()
    const button = await screen.findByRole('button', { name: 'Export CSV' })
    await user.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain(errors.unavailable.text)
    expect(button.hasAttribute('disabled')).toBe(false)
  })

  it('tells when it could not be loaded', async () => {
    server.refuse(listSharedContacts, 'internal')
    const { user } = await show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    received([seen])
    await user.click(again)
    expect(await opener('Tom Berg')).toBeTruthy()
  })
})
