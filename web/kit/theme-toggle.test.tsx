import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ThemeButton } from './theme-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const scheme = () => document.documentElement.dataset['mantineColorScheme']

it('turns the page dark and light', async () => {
  const { user, axe } = await renderScreen(<ThemeToggle />)
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(scheme()).toBe('dark')
  await user.click(screen.getByRole('radio', { name: 'Light' }))
  expect(scheme()).toBe('light')
})

it('changes the scheme with each press and names it', async () => {
  const { user, axe } = await renderScreen(<ThemeButton />)
  expect(await axe()).toEqual([])
  const button = screen.getByRole('button', { name: /^Colours/ })
  const names = new Set<string | null>()
  for (let turn = 0; turn < 3; turn += 1) {
    await user.click(button)
    names.add(button.getAttribute('aria-label'))
  }
  expect(names).toEqual(new Set(['Colours: as the device', 'Colours: dark', 'Colours: light']))
})
