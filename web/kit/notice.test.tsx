import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { clearNotices, showNotice } from './notice.ts'

it('shows a message until it is cleared', async () => {
  await renderScreen(<p>Screen</p>)
  showNotice('Card saved')
  expect((await screen.findByRole('status')).textContent).toContain('Card saved')
  clearNotices()
  await expect.poll(() => screen.queryByText('Card saved')).toBeNull()
})

it('announces an error at once', async () => {
  await renderScreen(<p>Screen</p>)
  showNotice('The card could not be saved.', 'error')
  expect((await screen.findByRole('alert')).textContent).toContain('The card could not be saved.')
})
