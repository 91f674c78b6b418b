import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listCodes } from '#contract/card-codes.ts'
import {
  cancelTransfer,
  listCodeHistory,
  listTransfers,
  releaseCode,
  transferCode,
  updateCodeStatus,
} from '#contract/claims.ts'
import { describeField } from '#contract/issues.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { code } from '../testing/code.ts'
import { MyCodes } from './my-codes.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(listTransfers, { list: [] })
})
const answerWith = (...list: ReturnType<typeof code>[]) =>
  server.answer(listCodes, { list, total: list.length })
const printed = (changes = {}) =>
  code({ kind: 'merchandise', code: 'M5AMP1E0', card: { name: 'Asha Rao' }, ...changes })
const show = () => renderScreen(<MyCodes search={{}} onSearch={() => undefined} />)

/** Opens the menu of the code. @returns chooses an item */
async function openMenu({ user }: Awaited<ReturnType<typeof show>>) {
  await user.click(await screen.findByRole('button', { name: 'More for Asha Rao' }))
  return async (item: string) => user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('a printed code', () => {
  it('is given away by an offer, and what was typed stays when the server finds it wrong', async () => {
    answerWith(printed())
    server.refuse(transferCode, 'invalid_input', [{ path: 'to_email', ...describeField('own_address') }])
    const screenOf = await show()
    const { user, axe } = screenOf
    const choose = await openMenu(screenOf)
    await choose('Give away')
    const field = await screen.findByLabelText<HTMLInputElement>(/^Email address of the new owner/)
    expect(await axe()).toEqual([])
    await user.fill(field, 'bela@example.com')
    await user.click(screen.getByRole('button', { name: 'Send offer' }))
    expect(await screen.findByText(/This is your own address/)).toBeTruthy()
    expect(field.value).toBe('bela@example.com')
    server.answer(transferCode, {
      qrcode_id: 70,
      to_email: 'bela@example.com',
      expires_at: '2026-12-01T10:00:00.000Z',
    })
    answerWith(printed({ offered_to: 'bela@example.com' }))
    await user.click(screen.getByRole('button', { name: 'Send offer' }))
    expect(await screen.findByText('Offer sent')).toBeTruthy()
    expect(await screen.findByText('bela@example.com', { selector: 'bdi' })).toBeTruthy()
    expect(server.sentTo(transferCode).at(-1)?.body).toEqual({ qrcode_id: 70, to_email: 'bela@example.com' })
  })

  it('is kept by withdrawing the offer', async () => {
    answerWith(printed({ offered_to: 'bela@example.com' }))
    server.answer(cancelTransfer, { cancelled: true })
    const choose = await openMenu(await show())
    expect(screen.queryByRole('menuitem', { name: 'Give away' })).toBeNull()
    await choose('Withdraw the offer')
    expect(await screen.findByText('Offer withdrawn')).toBeTruthy()
    expect(server.sentTo(cancelTransfer)[0]?.body).toEqual({ qrcode_id: 70 })
  })

  it('is set free only after a question', async () => {
    answerWith(printed())
    server.answer(releaseCode, { qrcode_id: 70, code: 'M5AMP1E0', status: 'claimable' })
    const screenOf = await show()
    const choose = await openMenu(screenOf)
    await choose('Set free')
    expect(server.sentTo(releaseCode)).toEqual([])
    answerWith()
    await screenOf.user.click(await screen.findByRole('button', { name: 'Set free' }))
    expect(
      await screen.findByText('Code M5AMP1E0 is free. A secret that is printed beside it works again.'),
    ).toBeTruthy()
    expect(server.sentTo(releaseCode)[0]?.body).toEqual({ qrcode_id: 70 })
  })

  it('may leave its card', async () => {
    answerWith(printed())
    await openMenu(await show())
    expect(await screen.findByRole('menuitem', { name: 'Remove from card' })).toBeTruthy()
  })
})

it('a code is switched off, and says so', async () => {
  answerWith(code({ card: { name: 'Asha Rao' } }))
  server.answer(updateCodeStatus, { qrcode_id: 70, status: 'inactive' })
  const choose = await openMenu(await show())
  expect(screen.queryByRole('menuitem', { name: 'Set free' })).toBeNull()
  answerWith(code({ card: { name: 'Asha Rao' }, status: 'inactive' }))
  await choose('Switch code off')
  expect(await screen.findByText('Switched off')).toBeTruthy()
  expect(server.sentTo(updateCodeStatus)[0]?.body).toEqual({ qrcode_id: 70, status: 'inactive' })
})

it('the history of a code says who did what', async () => {
  answerWith(code({ card: { name: 'Asha Rao' } }))
  const step = { at: '2026-11-20T10:00:00.000Z', card_id: null, card_name: '' }
  server.answer(listCodeHistory, [
    { ...step, action: 'claimed', by: 'you' },
    { ...step, action: 'released', by: 'other' },
  ])
  const screenOf = await show()
  const choose = await openMenu(screenOf)
  await choose('History')
  expect(await screen.findByText('Claimed')).toBeTruthy()
  expect(screen.getByText('You')).toBeTruthy()
  expect(screen.getByText('Somebody else')).toBeTruthy()
  expect(await screenOf.axe()).toEqual([])
})
