import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  answerInvitation,
  createInvitation,
  deleteInvitation,
  invitations,
  listMyInvitations,
  resendInvitation,
} from '#contract/invitations.ts'
import { searchSlug } from '#contract/invited-links.ts'
import { getCreditInfo } from '#contract/partners.ts'
import type { RowOf } from '#contract/resource.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../scripts/testing/time-limits.ts'
import { InviteUsers } from './invite-users.tsx'
import { MyInvitations } from './my-invitations.tsx'

const at = '2026-12-20T12:00:00.000Z'
const slowly = { timeout: scaled(5000) }
const row: RowOf<typeof invitations> = {
  invitation_id: 5,
  kind: 'account',
  status: 'pending',
  name: 'Noor Haddad',
  email: 'noor@example.org',
  phone: '',
  card_id: null,
  slug: 'noor',
  expires_at: at,
  answered_at: null,
  created_at: at,
  undelivered_since: null,
  end_reason: null,
  is_blocked: false,
  credits: 1,
  credit_status: 'reserved',
}

const credit = { available: 4, reserved: 1, spent: 0, owed: 0, expired: 0, lots: [], credits_per_card: 1 }

function servePartner() {
  const server = fakeServer()
  server.answer(invitations.list, { list: [row], total: 1 })
  server.answer(getCreditInfo, credit)
  server.answer(deleteInvitation, { invitation_id: 5, status: 'deleted' })
  server.answer(resendInvitation, { invitation_id: 5, status: 'pending' })
  server.answer(searchSlug, {
    slug: 'ines',
    status: 'taken',
    card: { title: 'Ines Prado', subtitle: '', card_type_id: 1 },
  })
  server.answer(createInvitation, { ...row, kind: 'account', credits_left: 3 })
  return server
}

it('invites a person whose link is checked first', async () => {
  const server = servePartner()
  const { user, axe } = await renderScreen(<InviteUsers />)
  await screen.findByText('Noor Haddad', {}, slowly)
  expect(await axe()).toEqual([])
  await screen.findByText('Credits left: 4. Waiting for an answer: 1.')
  const form = within(screen.getByRole('form', { name: 'Invite a person' }))
  await user.click(form.getByRole('button', { name: 'Invite for one credit' }))
  await screen.findByText('Leave a phone number or an email address.')
  await user.fill(form.getByLabelText(/^Name/), 'Ines')
  await user.fill(form.getByLabelText(/^Email/), 'ines@example.org')
  await user.fill(form.getByLabelText(/^Wanted link/), 'ines')
  await user.click(form.getByRole('button', { name: 'Check link' }))
  expect((await form.findByRole('status')).textContent).toContain(
    'This link is taken: it shows the card of Ines Prado.',
  )
  await user.click(form.getByRole('button', { name: 'Invite for one credit' }))
  await screen.findByText(/^Invitation sent/)
  expect(server.sentTo(createInvitation)[0]?.body).toMatchObject({
    name: 'Ines',
    email: 'ines@example.org',
    slug: 'ines',
  })
})

it('says that an invitation did not arrive, and where', async () => {
  const lost = { ...row, undelivered_since: at }
  servePartner().answer(invitations.list, { list: [lost], total: 1 })
  const { axe } = await renderScreen(<InviteUsers />)
  const said = await screen.findByText(/The invitation could not be delivered to/, {}, slowly)
  expect(said.textContent).toContain('noor@example.org')
  expect(await axe()).toEqual([])
})

it('shows a person what follows from an invitation, and sends the answer', async () => {
  const server = fakeServer()
  server.answer(listMyInvitations, [
    {
      invitation_id: 7,
      view_url: '',
      kind: 'account',
      company_name: 'Paper & Post',
      card_name: '',
      slug: 'noor',
      is_blocked: false,
      package_name: 'Pro',
      package_days: 90,
      expires_at: at,
    },
  ])
  server.answer(answerInvitation, { invitation_id: 7, status: 'accepted', card_id: null })
  const { user, axe } = await renderScreen(<MyInvitations />)
  await screen.findByText('You get Pro for 90 days.')
  expect(await axe()).toEqual([])
  expect(screen.getByRole('article').textContent).toContain('Paper & Post')
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await screen.findByText('Invitation accepted')
  expect(server.sentTo(answerInvitation)[0]?.body).toEqual({
    invitation_id: 7,
    status: 'accepted',
    allows_editing: false,
  })
})

it('says what an invitation costs, and that the credits are not enough', async () => {
  const server = servePartner()
  server.answer(getCreditInfo, { ...credit, available: 1, credits_per_card: 3 })
  await renderScreen(<InviteUsers />)
  expect(await screen.findByRole('button', { name: 'Invite for 3 credits' }, slowly)).toBeTruthy()
  expect(await screen.findByText(/That is not enough for an invitation/)).toBeTruthy()
})

it('says how an invitation comes where there is none', async () => {
  const server = fakeServer()
  server.answer(listMyInvitations, [])
  const { axe } = await renderScreen(<MyInvitations />)
  await screen.findByText('No invitation waits for you')
  expect(await axe()).toEqual([])
})

it('lets a person allow the partner to go on changing the card', async () => {
  const server = fakeServer()
  server.answer(listMyInvitations, [
    {
      invitation_id: 8,
      view_url: '/invited-card/7f1c',
      kind: 'card',
      company_name: 'Paper & Post',
      card_name: 'Noor Haddad',
      slug: 'noor',
      is_blocked: false,
      package_name: '',
      package_days: null,
      expires_at: null,
    },
  ])
  server.answer(answerInvitation, { invitation_id: 8, status: 'accepted', card_id: 3 })
  const { user, axe } = await renderScreen(<MyInvitations />)
  const allow = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Paper & Post may go on/ })
  expect([allow.checked, await axe()]).toEqual([false, []])
  await user.click(allow)
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await screen.findByText('Invitation accepted')
  expect(server.sentTo(answerInvitation)[0]?.body).toMatchObject({ allows_editing: true })
})

it('says what an invitation costs and who ended it, and sends none again whose card is blocked', async () => {
  const server = servePartner()
  server.answer(invitations.list, {
    list: [
      { ...row, is_blocked: true },
      {
        ...row,
        invitation_id: 6,
        name: 'Ines',
        status: 'deleted',
        end_reason: 'card_deleted',
        credit_status: 'returned',
      },
      { ...row, invitation_id: 7, name: 'Asha', status: 'accepted', credits: 2, credit_status: 'spent' },
    ],
    total: 3,
  })
  const { user, axe } = await renderScreen(<InviteUsers />)
  await screen.findByText('Deleted by the operator', {}, slowly)
  screen.getByText('Blocked')
  for (const text of ['1 credit set aside', '1 credit back', '2 credits spent']) screen.getByText(text)
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: /Noor Haddad/ }))
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(screen.queryByRole('menuitem', { name: 'Send again' })).toBeNull()
})

it('says that each invitation is answered, and that a blocked card cannot be accepted', async () => {
  const server = fakeServer()
  const invitation = {
    view_url: '/invited-card/7f1c',
    kind: 'card',
    company_name: 'Paper & Post',
    card_name: 'Noor Haddad',
    slug: 'noor',
    is_blocked: true,
    package_name: '',
    package_days: null,
    expires_at: at,
  } as const
  server.answer(listMyInvitations, [
    { ...invitation, invitation_id: 8 },
    { ...invitation, invitation_id: 9, is_blocked: false },
  ])
  const { axe } = await renderScreen(<MyInvitations />)
  await screen.findByText('Answer each of them: accepting one leaves the others open.')
  screen.getByText(/An administrator has blocked this card/)
  expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Reject' })).toHaveLength(2)
  expect(await axe()).toEqual([])
})
