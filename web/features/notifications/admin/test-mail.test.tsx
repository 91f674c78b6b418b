import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sendTestMail } from '#contract/notifications.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { TestMailForm } from './test-mail.tsx'

const to = 'boss@example.org'

it.each([
  { outcome: 'accepted', answer: '250 OK: queued as 7', says: 'The mail server took the test mail' },
  {
    outcome: 'refused',
    answer: 'Invalid login: 535 5.7.8 authentication failed (EAUTH)',
    says: 'The mail server did not take the test mail',
  },
  { outcome: 'stored', answer: '', says: 'No mail server is set up' },
] as const)('shows what became of a test mail that was $outcome', async ({ outcome, answer, says }) => {
  fakeServer().answer(sendTestMail, { to, outcome, answer })
  const { user, axe } = await renderScreen(<TestMailForm />)
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send a test mail' }))
  await screen.findByText(says)
  expect(await axe()).toEqual([])
  const { textContent } = screen.getByRole('status')
  expect(textContent).toContain(to)
  expect(textContent).toContain(answer)
})

it('says why it was not tried, and offers it again', async () => {
  const server = fakeServer()
  server.refuse(sendTestMail, 'own_address_missing')
  const { user } = await renderScreen(<TestMailForm />)
  const button = screen.getByRole('button', { name: 'Send a test mail' })
  await user.click(button)
  expect(await screen.findByText('Your account has no email address. Add one first.')).toBeTruthy()
  server.answer(sendTestMail, { to, outcome: 'stored', answer: '' })
  await waitFor(() => expect(button.getAttribute('data-loading')).toBeNull())
  await user.click(button)
  expect(await screen.findByText('No mail server is set up')).toBeTruthy()
})
