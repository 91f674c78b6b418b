import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { acceptTransfer, cancelTransfer, getTransfer } from '#contract/claims.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getUserDetails } from '#contract/users.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { AcceptCode } from './accept-code.tsx'

let server: FakeServer
let accepted: string[]
beforeEach(() => {
  purgeEverything()
  server = fakeServer()
  accepted = []
})
const offer: ReplyOf<typeof getTransfer> = {
  code: 'M5AMP1E0',
  from_name: 'Bela Iyer',
  to_email: 'asha@example.org',
  expires_at: '2026-12-01T10:00:00.000Z',
  status: 'pending',
  is_mine: true,
}
const token = 'abcdefghijklmnop'
const open = () => renderScreen(<AcceptCode token={token} onAccepted={(code) => accepted.push(code)} />)
const signIn = (email_verified: boolean) => {
  const { token: session, user, role } = sessionOf({ email_verified })
  server.answer(getUserDetails, user)
  beginSession(session, user, role)
}

describe('the offer of a code', () => {
  it('is accessible, and names who offers it', async () => {
    server.answer(getTransfer, offer)
    const { axe } = await open()
    expect(await screen.findByRole('heading', { name: 'Code M5AMP1E0 for you' })).toBeTruthy()
    expect(screen.getByText('Bela Iyer')).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('is accepted', async () => {
    server.answer(getTransfer, offer)
    server.answer(acceptTransfer, { qrcode_id: 70, code: 'M5AMP1E0' })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Take the code' }))
    await expect.poll(() => accepted).toEqual(['M5AMP1E0'])
    expect(server.sentTo(acceptTransfer)[0]?.body).toEqual({ token })
  })

  it('is declined', async () => {
    server.answer(getTransfer, offer)
    server.answer(cancelTransfer, () => {
      server.answer(getTransfer, { ...offer, status: 'cancelled' })
      return { cancelled: true }
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    expect(await screen.findByRole('heading', { name: 'This offer was withdrawn' })).toBeTruthy()
    expect(server.sentTo(cancelTransfer)[0]?.body).toEqual({ token })
  })

  it('tells what ended it', async () => {
    server.answer(getTransfer, { ...offer, status: 'expired' })
    const { axe } = await open()
    expect(await screen.findByRole('heading', { name: 'The time of this offer is over' })).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it.each([
    [true, /^Sign in with the account/],
    [false, /^Confirm/],
  ])('for another address says what to do (own address confirmed: %s)', async (isConfirmed, text) => {
    signIn(isConfirmed)
    server.answer(getTransfer, { ...offer, is_mine: false })
    await open()
    expect(await screen.findByRole('heading', { name: 'This offer is for another address' })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take the code' })).toBeNull()
  })

  it('is unknown', async () => {
    server.refuse(getTransfer, 'transfer_not_found')
    await open()
    expect(await screen.findByRole('heading', { name: 'There is no such offer.' })).toBeTruthy()
  })
})
