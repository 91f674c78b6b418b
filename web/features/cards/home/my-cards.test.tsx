import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  deleteCard,
  duplicateCard,
  exportCards,
  getDashboardCount,
  listCards,
  restoreCard,
  updateCardStatus,
} from '#contract/cards.ts'
import { cardType } from '#contract/constants.ts'
import { updateStudentStatus } from '#contract/student-cards.ts'
import { errors } from '#contract/errors.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { storedCard } from '../editor/testing/stored-card.ts'
import { cardListItem as card } from '../testing/card-list-item.ts'
import { MyCards } from './my-cards.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(getDashboardCount, {
    cards: 1,
    active_cards: 1,
    visits: 1234,
    shared_contacts: 3,
    unseen_shared_contacts: 2,
    saved_contacts: 0,
  })
})

const show = (search = {}) => renderScreen(<MyCards search={search} onSearch={() => undefined} />)

describe('my cards', () => {
  it('shows a card with its counts and is accessible', async () => {
    server.answer(listCards, { list: [card()], total: 1 })
    const { axe } = await show()
    expect(await screen.findByText('आशा राव')).toBeTruthy()
    expect(screen.getByText('1,234 visits')).toBeTruthy()
    expect(await screen.findByText('2 new')).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('leads from each card to its print at once, and to the design of its code', async () => {
    server.answer(listCards, { list: [card()], total: 1 })
    const { user } = await show()
    const print = await screen.findByRole('link', { name: 'Print आशा राव' })
    expect(print.getAttribute('href')).toBe('/dashboard/print-code/70')
    await user.click(screen.getByRole('button', { name: 'More for आशा राव' }))
    const design = await screen.findByRole('menuitem', { name: 'Design QR code' })
    expect(design.getAttribute('href')).toBe('/update/qrcode-design/70')
    expect(screen.getByRole('menuitem', { name: 'Print' }).getAttribute('href')).toBe(
      '/dashboard/print-code/70',
    )
  })

  it('sends the page and the search', async () => {
    server.answer(listCards, { list: [], total: 0 })
    await show({ start: 10, q: 'kiln' })
    expect(await screen.findByText('No results')).toBeTruthy()
    expect(server.sentTo(listCards)[0]?.body).toEqual({ start: 10, limit: 10, search: 'kiln' })
  })

  it('offers to create the first card', async () => {
    server.answer(listCards, { list: [], total: 0 })
    await show()
    expect(await screen.findByText('No card yet')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Create card' })).toHaveLength(1)
    const quick = screen.getByRole('link', { name: 'Quick start' })
    expect(quick.getAttribute('href')).toBe('/quick-start')
  })

  it('shows the code large, with downloads, the link and the other ways to share it', async () => {
    server.answer(listCards, { list: [card()], total: 1 })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Show QR code of आशा राव' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/p/asha/qr.svg')
    expect(within(dialog).getByRole('link', { name: 'Download PNG' }).getAttribute('href')).toContain(
      '/p/asha/qr.png',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Show QR code' }))
    await screen.findByRole('img', { name: 'QR code of आशा राव' })
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('img', { name: 'QR code of आशा राव' })).toBeNull()
    expect(within(dialog).getByRole('link', { name: 'SMS' })).toBeTruthy()
  })

  it('deactivates a card', async () => {
    server.answer(listCards, { list: [card()], total: 1 })
    server.refuse(updateCardStatus, 'card_not_found')
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'More for आशा राव' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate card' }))
    expect(server.sentTo(updateCardStatus)[0]?.body).toEqual({ card_id: 7, status: 'inactive' })
    expect(await screen.findByText('There is no such card.')).toBeTruthy()
  })

  it('shows at once that a card is inactive', async () => {
    server.answer(listCards, { list: [card()], total: 1 })
    server.answer(updateCardStatus, () => {
      // the list is not fetched again, so only the action itself can change it
      server.refuse(listCards, 'too_many_requests')
      return storedCard({ status: 'inactive' })
    })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'More for आशा राव' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate card' }))
    expect(await screen.findByText('Inactive')).toBeTruthy()
    expect(await screen.findByText('Card deactivated')).toBeTruthy()
    expect(await screen.findByText(errors.too_many_requests.text)).toBeTruthy()
  })

  it('asks before it deletes, and can undo', async () => {
    server.answer(listCards, { list: [card()], total: 1 })
    const restorable = '2026-12-21T00:00:00.000Z'
    server.answer(deleteCard, { card_id: 7, qrcodes_id: 70, restorable_until: restorable })
    server.refuse(restoreCard, 'card_not_found')
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'More for आशा राव' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete card' }))
    expect(server.sentTo(deleteCard)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Delete card' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(server.sentTo(deleteCard)[0]?.body).toEqual({ qrcodes_id: 70 })
    expect(server.sentTo(restoreCard)[0]?.body).toEqual({ qrcodes_id: 70 })
  })

  it('duplicates a card and shows the copy', async () => {
    server.answer(listCards, { list: [card({ card_id: 7, name: 'Asha' })], total: 1 })
    server.answer(duplicateCard, storedCard())
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'More for Asha' }))
    const duplicate = await screen.findByRole('menuitem', { name: 'Duplicate card' })
    server.answer(listCards, { list: [card({ card_id: 8, name: 'Copy' }), card({ card_id: 7 })], total: 2 })
    await user.click(duplicate)
    expect(await screen.findByRole('heading', { name: 'Copy' })).toBeTruthy()
    expect(server.sentTo(duplicateCard)[0]?.body).toMatchObject({ card_id: 7 })
  })

  it('offers no copy of a student card, whose number only one card has', async () => {
    server.answer(listCards, { list: [card({ card_type_id: cardType.student, name: 'Asha' })], total: 1 })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'More for Asha' }))
    expect(await screen.findByRole('menuitem', { name: 'Delete card' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Duplicate card' })).toBeNull()
  })

  it('revokes a student card after asking, and makes it valid again', async () => {
    const student = card({ card_type_id: cardType.student, name: 'Asha' })
    const valid = { status: 'valid', revoked_at: null, revoked_reason: '', verify_url: '/v/A' } as const
    const revoked = { ...valid, status: 'revoked', revoked_at: '2026-11-22T10:00:00.000Z' } as const
    server.answer(listCards, { list: [student], total: 1 })
    server.answer(updateStudentStatus, revoked)
    const { user, axe } = await show()
    await user.click(await screen.findByRole('button', { name: 'More for Asha' }))
    const revoke = await screen.findByRole('menuitem', { name: 'Revoke card' })
    await expect.poll(() => revoke.hasAttribute('disabled')).toBe(false)
    await user.click(revoke)
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this card?' }))
    expect(server.sentTo(updateStudentStatus)).toEqual([])
    expect(await axe()).toEqual([])
    server.answer(listCards, { list: [{ ...student, is_revoked: true }], total: 1 })
    await user.click(dialog.getByRole('button', { name: 'Revoke card' }))
    expect(await screen.findByText('Card revoked')).toBeTruthy()
    expect(await screen.findByText('Revoked')).toBeTruthy()
    expect(await axe()).toEqual([])
    server.answer(updateStudentStatus, valid)
    server.answer(listCards, { list: [student], total: 1 })
    await user.click(screen.getByRole('button', { name: 'More for Asha' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Make card valid again' }))
    expect(await screen.findByText('Card is valid again')).toBeTruthy()
    await expect.poll(() => screen.queryByText('Revoked')).toBeNull()
    expect(server.sentTo(updateStudentStatus).map(({ body }) => body)).toEqual([
      { card_id: 7, status: 'revoked', reason: '' },
      { card_id: 7, status: 'valid' },
    ])
  })

  it('shares a card from its menu', async () => {
    server.answer(listCards, { list: [card()], total: 1 })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'More for आशा राव' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Share card' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Revoke card' })).toBeNull()
  })

  it('exports the cards that were searched for', async () => {
    server.answer(listCards, { list: [card()], total: 1 })
    server.refuse(exportCards, 'unavailable')
    const { user } = await show({ q: 'kiln' })
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText(/not available right now/)).toBeTruthy()
    expect(server.sentTo(exportCards)[0]?.url.searchParams.get('search')).toBe('kiln')
  })
})
