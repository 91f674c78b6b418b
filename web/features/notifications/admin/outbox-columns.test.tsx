import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { MailText } from './outbox-columns.tsx'

it('opens the text of a mail in its row', async () => {
  const mail = {
    mail_id: 7,
    sent_at: '2026-11-21T05:00:00.000Z',
    to: 'asha@example.org',
    subject: 'Your code',
    text: 'The code is 123456.',
  }
  const { user, axe } = await renderScreen(<MailText mail={mail} />)
  const text = screen.getByText('The code is 123456.')
  expect(text.closest('details')?.open).toBe(false)
  await user.click(screen.getByText('Your code'))
  expect(text.closest('details')?.open).toBe(true)
  expect(await axe()).toEqual([])
})
