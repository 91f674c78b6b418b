import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { CollapsibleSection } from './collapsible-section.tsx'

it('closes, shows its summary, and opens', async () => {
  const { user, axe } = await renderScreen(
    <CollapsibleSection title="Web links" summary="2 links">
      <p>The links</p>
    </CollapsibleSection>,
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

it('has a switch for what visitors see', async () => {
  function Host() {
    const [value, onChange] = useState(false)
    return (
      <CollapsibleSection title="Video" shown={{ value, onChange, label: 'Show video' }}>
        <p>The film</p>
      </CollapsibleSection>
    )
  }
  const { user, axe } = await renderScreen(<Host />)
  await user.click(screen.getByRole('switch', { name: 'Show video' }))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show video' }).checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Video' }).getAttribute('aria-expanded')).toBe('true')
  expect(await axe()).toEqual([])
})

it('shows its errors while it is closed', async () => {
  await renderScreen(
    <CollapsibleSection title="Profile" defaultOpen={false} errors={2}>
      <p>Fields</p>
    </CollapsibleSection>,
  )
  expect(screen.getByText('2 to fix')).toBeTruthy()
})
