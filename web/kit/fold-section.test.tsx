import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { FoldSection } from './fold-section.tsx'

it('folds, says what is inside, and unfolds', async () => {
  const { user, axe } = await renderScreen(
    <FoldSection title="Web links" summary="2 links">
      <p>The links</p>
    </FoldSection>,
  )
  const head = screen.getByRole('button', { name: /Web links/ })
  expect(head.getAttribute('aria-expanded')).toBe('true')
  expect(await axe()).toEqual([])
  await user.click(head)
  expect(head.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('2 links')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(head.getAttribute('aria-expanded')).toBe('true')
})

it('has a switch of its own for what visitors see', async () => {
  function Host() {
    const [value, onChange] = useState(false)
    return (
      <FoldSection title="Video" shown={{ value, onChange, label: 'Show video' }}>
        <p>The film</p>
      </FoldSection>
    )
  }
  const { user, axe } = await renderScreen(<Host />)
  await user.click(screen.getByRole('switch', { name: 'Show video' }))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show video' }).checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Video' }).getAttribute('aria-expanded')).toBe('true')
  expect(await axe()).toEqual([])
})

it('does not hide its faults', async () => {
  await renderScreen(
    <FoldSection title="Profile" defaultOpen={false} faults={2}>
      <p>Fields</p>
    </FoldSection>,
  )
  expect(screen.getByText('2 to fix')).toBeTruthy()
})
