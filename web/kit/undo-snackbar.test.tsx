import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { LoadError } from './load-error.tsx'
import { UndoSnackbar } from './undo-snackbar.tsx'
import { DateTime } from './date-time.tsx'

describe('undoing a removal', () => {
  it('is accessible, and has the focus at once', async () => {
    const done: string[] = []
    const { user, axe } = await renderScreen(
      <UndoSnackbar onUndo={() => done.push('undo')} onClose={() => done.push('close')}>
        The card is deleted.
      </UndoSnackbar>,
    )
    expect(await axe()).toEqual([])
    expect(document.activeElement?.textContent).toBe('Undo')
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(done).toEqual(['undo', 'close'])
  })
})

describe('content that could not be loaded', () => {
  it('is announced and can be tried again', async () => {
    let tries = 0
    const { user, axe } = await renderScreen(
      <LoadError title="No contacts" description="The server is away." onRetry={() => (tries += 1)} />,
    )
    expect(screen.getByRole('alert').textContent).toContain('The server is away.')
    expect(await axe()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(tries).toBe(1)
  })
})

describe('a date and time', () => {
  const dayOf = (at: Date) => at.toISOString()
  const year = new Date().getFullYear()

  it('names the year only when it is another one', async () => {
    const past = dayOf(new Date(year - 2, 5, 15, 12))
    await renderScreen(<DateTime at={past} />)
    expect(screen.getByText(/15/).textContent).toContain(String(year - 2))
  })

  it('is the time when it is today, with the day in its title', async () => {
    const now = dayOf(new Date())
    await renderScreen(<DateTime at={now} />)
    const time = document.querySelector('time')
    expect(time?.dateTime).toBe(now)
    expect(time?.textContent).toMatch(/\d{1,2}.\d{2}/)
    expect(time?.title).toContain(String(year))
  })
})
