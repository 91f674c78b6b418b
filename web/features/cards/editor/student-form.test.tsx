import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createCard, getCardDetail, updateCard } from '#contract/cards.ts'
import { inspectSlug } from '#contract/qrcodes.ts'
import { getStudentCard, updateStudentStatus } from '#contract/student-cards.ts'
import { StudentCard } from '#contract/kinds/student.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { EditCardForm } from './edit-card-form.tsx'
import { editorKinds } from './kinds.ts'
import { NewCardForm } from './new-card-form.tsx'
import { storedCard } from './testing/stored-card.ts'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'

const kind = editorKinds.student
const vcard = StudentCard.parse({
  name: 'Asha Rao',
  institution: 'Fairhaven',
  student_no: 'F-1',
  valid_until: '2030-06-30',
})
const stored = storedCard({ card_type_id: 4, qrcode_theme_id: 1, vcard })
const student = {
  status: 'valid',
  revoked_at: null,
  revoked_reason: '',
  verify_url: 'https://c.example/v/A',
} as const

let server: FakeServer
beforeEach(() => {
  server = startSignedInServer()
})

it('makes a student card, with the error of a number that is taken at its field', async () => {
  const { user, axe } = await renderScreen(<NewCardForm kind={kind} />)
  await user.fill(await screen.findByLabelText(/^Name/), 'Asha Rao')
  expect(await axe()).toEqual([])
  const strip = within(await screen.findByRole('group', { name: 'Template' }))
  await expect
    .poll(() => strip.queryAllByRole('radio').map((one) => one.parentElement?.textContent))
    .toEqual(['Campus', 'Library'])
  await user.fill(screen.getByLabelText(/^Institution/), 'Fairhaven')
  await user.fill(screen.getByLabelText(/^Student number/), 'F-1')
  await user.click(screen.getByRole('button', { name: /^Validity/ }))
  await user.fill(await screen.findByLabelText(/^Valid until/), '2030-06-30')
  const taken = { path: 'vcard.student_no', code: 'student_no_taken', message: 'Taken.' } as const
  server.refuse(createCard, 'student_no_taken', [taken])
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  await expect.poll(() => screen.getByLabelText(/^Student number/).getAttribute('aria-invalid')).toBe('true')
  await user.type(screen.getByLabelText(/^Student number/), '2')
  server.answer(createCard, stored)
  server.answer(updateCard, stored)
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('Your card is ready')).toBeTruthy()
  expect(server.sentTo(createCard).at(-1)?.body).toMatchObject({
    card_type_id: 4,
    qrcode_theme_id: 1,
    vcard: { name: 'Asha Rao', institution: 'Fairhaven', student_no: 'F-12', valid_until: '2030-06-30' },
  })
})

it('revokes a card, after asking', async () => {
  server.answer(inspectSlug, { slug: 'asha-rao', status: 'own', card_id: 7, qrcode_id: 9 })
  server.answer(getCardDetail, stored)
  server.answer(getStudentCard, { card: stored, student })
  const revoked = { ...student, status: 'revoked', revoked_at: '2026-11-22T10:00:00.000Z' } as const
  server.answer(updateStudentStatus, revoked)
  const { user, axe } = await renderScreen(<EditCardForm kind={kind} slug="asha-rao" />)
  await user.click(await screen.findByRole('button', { name: /^Validity/ }))
  await user.fill(await screen.findByLabelText(/^Reason/), 'Left')
  await user.click(screen.getByRole('button', { name: 'Revoke card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this card?' }))
  server.answer(getStudentCard, { card: stored, student: revoked })
  await user.click(dialog.getByRole('button', { name: 'Revoke card' }))
  expect(await screen.findByRole('button', { name: 'Make card valid again' })).toBeTruthy()
  expect(server.sentTo(updateStudentStatus)[0]?.body).toEqual({
    card_id: 7,
    status: 'revoked',
    reason: 'Left',
  })
  expect(await axe()).toEqual([])
})
