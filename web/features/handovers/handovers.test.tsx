import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contract/handovers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { HandOver } from './hand-over.tsx'
import { HandoverList } from './handover-list.tsx'
import { HandoverPage } from './handover-page.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})

const card = { card_id: 7, name: 'Corner Shop', card_type_id: 1, slug: 'corner-shop' }
const goes = { codes: 2, printed: 1, visits: 31, leads: 4, editors: 1 }
const preview: ReplyOf<typeof contract.previewHandover> = { card, goes, error: null }
const handover: ReplyOf<typeof contract.getHandover> = {
  handover_id: 3,
  role: 'receiver',
  card_name: 'Corner Shop',
  status: 'offered',
  with_leads: true,
  leads: 0,
  created_at: '2026-11-29T10:00:00.000Z',
  expires_at: '2026-12-13T10:00:00.000Z',
  ended_at: null,
  undo_until: null,
  card,
  goes,
  from_name: 'Asha Rao',
  to_email: 'noor@example.org',
  to_name: '',
  has_room: true,
  can_undo: false,
}

describe('handing a card to another account', () => {
  it('says what goes and what stays, and sends the offer', async () => {
    server.answer(contract.previewHandover, preview)
    const expires_at = '2026-12-13T10:00:00.000Z'
    server.answer(contract.offerHandover, { handover_id: 3, to_email: 'noor@example.org', expires_at })
    const offered: number[] = []
    const { axe, user } = await renderScreen(<HandOver cardId={7} onOffered={(id) => offered.push(id)} />)
    expect(await screen.findByText('4 leads that you have got stay with you.')).toBeTruthy()
    expect(screen.getByText('Its statistics: 31 visits.')).toBeTruthy()
    expect(screen.getByText('One partner who may change the card cannot any more.')).toBeTruthy()
    expect(await axe()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Send offer' }))
    expect(server.sentTo(contract.offerHandover)).toHaveLength(0)
    await user.fill(screen.getByRole('textbox', { name: /Email address/ }), 'noor@example.org')
    await user.click(screen.getByRole('switch', { name: /Hand the leads over/ }))
    expect(await screen.findByText('4 leads of it.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send offer' }))
    await waitFor(() => expect(offered).toEqual([3]))
    const sent = { card_id: 7, to_email: 'noor@example.org', with_leads: true }
    expect(server.sentTo(contract.offerHandover)[0]?.body).toEqual(sent)
  })

  it('says why a card stays', async () => {
    server.answer(contract.previewHandover, { ...preview, error: 'handover_nfc_order' })
    const { axe } = await renderScreen(<HandOver cardId={7} onOffered={() => {}} />)
    expect(await screen.findByText(/NFC cards are being made for this card/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send offer' })).toBeNull()
    expect(await axe()).toEqual([])
  })
})

describe('a card that changes hands', () => {
  it('is taken', async () => {
    server.answer(contract.getHandover, handover)
    server.answer(contract.acceptHandover, () => {
      server.answer(contract.getHandover, {
        ...handover,
        status: 'accepted',
        undo_until: '2026-12-06T10:00:00.000Z',
      })
      return { handover_id: 3, status: 'accepted', card_id: 7, undo_until: '2026-12-06T10:00:00.000Z' }
    })
    const { axe, user } = await renderScreen(<HandoverPage id={3} />)
    expect(await screen.findByRole('heading', { name: '“Corner Shop” for you' })).toBeTruthy()
    expect(screen.getByText('Asha Rao')).toBeTruthy()
    expect(await axe()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Take the card' }))
    expect(await screen.findByText('Taken')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  })

  it('waits for a place in the plan', async () => {
    server.answer(contract.getHandover, { ...handover, has_room: false })
    await renderScreen(<HandoverPage id={3} />)
    expect(await screen.findByText('Your plan has no place for this card')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take the card' }).disabled).toBe(true)
  })

  it('is taken back by its giver, who is asked before', async () => {
    const taken = {
      ...handover,
      role: 'giver',
      status: 'accepted',
      to_name: 'Noor Haddad',
      can_undo: true,
    } as const
    server.answer(contract.getHandover, taken)
    server.answer(contract.undoHandover, { handover_id: 3, status: 'undone', card_id: 7 })
    const { user } = await renderScreen(<HandoverPage id={3} />)
    await user.click(await screen.findByRole('button', { name: 'Take the card back' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Take the card back' }))
    await waitFor(() => expect(server.sentTo(contract.undoHandover)).toHaveLength(1))
  })

  it('tells a stranger how to find the offer', async () => {
    server.refuse(contract.getHandover, 'handover_not_found')
    const { axe } = await renderScreen(<HandoverPage id={3} />)
    expect(await screen.findByRole('heading', { name: 'No offer for this account' })).toBeTruthy()
    expect(await axe()).toEqual([])
  })
})

const {
  role: _role,
  card: _card,
  goes: _goes,
  has_room: _room,
  can_undo: _undo,
  from_name,
  to_email,
  to_name,
  ...row
} = handover

it('lists what was given', async () => {
  server.answer(contract.givenHandovers.list, { list: [{ ...row, to_email, to_name }], total: 1 })
  const { axe } = await renderScreen(<HandoverList side="given" />)
  expect(await screen.findByRole('table', { name: 'Cards handed on' })).toBeTruthy()
  expect(await screen.findByText('noor@example.org')).toBeTruthy()
  expect(await axe()).toEqual([])
})

it('lists what others offer', async () => {
  server.answer(contract.receivedHandovers.list, { list: [{ ...row, from_name }], total: 1 })
  await renderScreen(<HandoverList side="received" />)
  expect(await screen.findByText('Asha Rao')).toBeTruthy()
})
