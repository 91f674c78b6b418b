import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerRequests } from '#contract/event-desk.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { getRegistration, registrations } from '#contract/registrations.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { awaiting, concert, requestDetail } from '../testing/registration-rows.ts'
import { RegistrationDesk } from './registration-desk.tsx'
import { RegistrationDetail } from './registration-detail.tsx'

const { items: _, tickets: __, locale: ___, refundable_minor: ____, ...request } = requestDetail
const other = { ...request, registration_id: 52, first_name: 'Omar Aziz' }
const paying = { ...awaiting, registration_id: 53, first_name: 'Noor Haddad' }

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
  server.answer(listOrganisedEvents, { list: [{ ...concert, requests: 2 }] })
  server.answer(registrations.list, { list: [request, other, paying], total: 3 })
  server.answer(getRegistration, requestDetail)
})
const showList = () => renderScreen(<RegistrationDesk opened={undefined} />)
const showOne = () => renderScreen(<RegistrationDetail id={51} />)
const sent = () => server.sentTo(answerRequests).map(({ body }) => body)
const answered = (...errors: ('sold_out' | null)[]) => ({
  results: errors.map((error, index) => ({ registration_id: 51 + index, error })),
})

it('approves a request from its page, after it was asked', async () => {
  server.answer(answerRequests, answered(null))
  const { user, axe } = await showOne()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this request?' }))
  expect(await axe()).toEqual([])
  expect(sent()).toEqual([])
  expect(dialog.queryByLabelText('Reason')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await screen.findByText('Request approved')
  expect(sent()).toEqual([{ registration_ids: [51], answer: 'approved', reason: '' }])
  // nothing is there that could be paid or cancelled
  expect(screen.queryByRole('button', { name: /Mark as paid|Cancel registration/ })).toBeNull()
})

it('declines one with a reason', async () => {
  server.answer(answerRequests, answered(null))
  const { user } = await showOne()
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request?' }))
  await user.fill(await dialog.findByLabelText('Reason'), 'The hall is small.')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await screen.findByText('Request declined')
  expect(sent()).toEqual([{ registration_ids: [51], answer: 'declined', reason: 'The hall is small.' }])
})

it('answers the requests among those who are selected, and says which could not be and why', async () => {
  server.answer(answerRequests, answered(null, 'sold_out'))
  const { user, axe } = await showList()
  for (const name of ['Asha Rao', 'Omar Aziz', 'Noor Haddad'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }))
  await user.click(bar.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 requests?' }))
  expect(dialog.getByText('Omar Aziz')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  const result = within(await screen.findByRole('dialog', { name: 'Not all requests were answered' }))
  expect(await axe()).toEqual([])
  expect(result.getByRole('status').textContent).toBe('1 was approved.')
  expect(result.getByRole('listitem').textContent).toBe('Omar Aziz: So many seats are not left.')
  expect(sent()).toEqual([{ registration_ids: [51, 52], answer: 'approved', reason: '' }])
  await user.click(result.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull()
})

it('answers from the row, and finds those that wait', async () => {
  server.answer(answerRequests, answered(null))
  const { user, path } = await showList()
  await user.click(await screen.findByRole('button', { name: 'Actions for Omar Aziz' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Decline' }))
  await screen.findByText('Request declined')
  expect(sent()).toMatchObject([{ registration_ids: [52], answer: 'declined' }])
  await user.selectOptions(screen.getByLabelText('Waits for you'), 'Request to answer')
  expect(path()).toContain('needs=approval')
})

it('says of an approved request that it is not paid, and when it was approved', async () => {
  const held = { status: 'held', approved_at: '2026-11-21T10:00:00.000Z' } as const
  server.answer(getRegistration, { ...requestDetail, ...held })
  await showOne()
  expect(await screen.findByText('Approved, not paid')).toBeTruthy()
  expect(screen.getByText('Approved on')).toBeTruthy()
})

it('has nothing to answer where nobody asks', async () => {
  server.answer(registrations.list, { list: [paying], total: 1 })
  const { user } = await showList()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Noor Haddad' }))
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }))
  expect(bar.queryByRole('button', { name: 'Approve' })).toBeNull()
})
