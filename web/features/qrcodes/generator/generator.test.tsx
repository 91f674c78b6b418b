import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { NumberGenerator, StaticGenerator } from './generator.tsx'

const code = () =>
  screen.queryByRole<HTMLImageElement>('img', {
    name: 'The QR code as it will be saved',
  })
const download = () => screen.getByRole('button', { name: /^Download/ })

/** Opens a page and waits for what it loads after its form. */
async function open(page: ReactNode) {
  const rendered = await renderScreen(page)
  await screen.findByRole('button', { name: /^Download/ })
  await screen.findByRole('group', { name: 'Dots' })
  return rendered
}

describe('the QR code page', () => {
  it('is accessible, whatever the code holds', { timeout: scaled(40_000) }, async () => {
    const { user, axe } = await open(<StaticGenerator />)
    for (const section of ['Colours', 'Logo', 'Frame', 'Size and margin'])
      await user.click(screen.getByRole('button', { name: new RegExp(`^${section}`) }))
    expect(await axe()).toEqual([])
    for (const kind of ['Wi-Fi', 'Contact', 'Event']) {
      await user.click(screen.getByRole('radio', { name: kind }))
      const content = screen.getByRole('region', { name: 'Content' })
      expect(within(content).getAllByRole('textbox').length).toBeGreaterThan(1)
      expect(await axe()).toEqual([])
    }
  })

  it('shows the code as soon as there is content', async () => {
    const { user } = await open(<StaticGenerator />)
    expect(code()).toBeNull()
    expect(screen.getByText('Fill in the content and the code appears here.')).toBeTruthy()
    await user.fill(screen.getByLabelText(/^Web address/), 'example.com')
    expect(code()?.src).toMatch(/^data:image\/svg\+xml,/)
  })

  it('says that the code is empty on downloading, and puts the cursor into the first field', async () => {
    const { user } = await open(<StaticGenerator />)
    await user.click(download())
    expect(screen.getByRole('alert').textContent).toBe('QR code is empty')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Web address/)))
    await user.fill(screen.getByLabelText(/^Web address/), 'example.com')
    expect(screen.queryByText('QR code is empty')).toBeNull()
  })

  it('shows the error of a field after it was left, not while typing', async () => {
    const { user } = await open(<StaticGenerator />)
    await user.click(screen.getByRole('radio', { name: 'Wi-Fi' }))
    await user.fill(screen.getByLabelText(/^Name of the network/), 'Kiln')
    await user.type(screen.getByLabelText(/^Password/), 'short')
    expect(screen.queryByText(/8 to 63 characters/)).toBeNull()
    await user.tab()
    expect(screen.getByText(/8 to 63 characters/)).toBeTruthy()
    await user.type(screen.getByLabelText(/^Password/), ' no more')
    expect(screen.queryByText(/8 to 63 characters/)).toBeNull()
  })

  it('shows all errors on downloading incomplete content, with the cursor in the first field', async () => {
    const { user, axe } = await open(<StaticGenerator />)
    await user.click(screen.getByRole('radio', { name: 'Contact' }))
    await user.fill(screen.getByLabelText('Work phone'), 'call me')
    await user.type(screen.getByLabelText('Company'), ' ')
    await user.click(download())
    expect(screen.getByRole('alert').textContent).toBe('The content is not complete yet.')
    const first = screen.getByLabelText('First name')
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(first.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Work phone').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('button', { name: /^Content/ }).textContent).toContain('2 to fix')
    expect(await axe()).toEqual([])
    await user.fill(first, 'Asha')
    await user.clear(screen.getByLabelText('Work phone'))
    expect(code()).not.toBeNull()
  })

  it('keeps the values of a kind while another one is chosen', async () => {
    const { user } = await open(<StaticGenerator />)
    await user.fill(screen.getByLabelText(/^Web address/), 'example.com')
    await user.click(screen.getByRole('radio', { name: 'Phone' }))
    expect(code()).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Link' }))
    expect(screen.getByLabelText<HTMLInputElement>(/^Web address/).value).toBe('example.com')
    expect(code()).not.toBeNull()
  })

  it('splits copied coordinates into both fields', async () => {
    const { user } = await open(<StaticGenerator />)
    await user.click(screen.getByRole('radio', { name: 'Place' }))
    await user.click(screen.getByLabelText(/^Latitude/))
    await user.paste('18.921984, 72.834654')
    expect(screen.getByLabelText<HTMLInputElement>(/^Latitude/).value).toBe('18.921984')
    expect(screen.getByLabelText<HTMLInputElement>(/^Longitude/).value).toBe('72.834654')
    expect(code()).not.toBeNull()
  })

  it('takes days for an event of all day, and adds a time to them when it is no longer', async () => {
    const { user } = await open(<StaticGenerator />)
    await user.click(screen.getByRole('radio', { name: 'Event' }))
    const start = () => screen.getByLabelText<HTMLInputElement>(/^Starts/)
    await user.click(screen.getByRole('switch', { name: 'All day' }))
    expect(screen.queryByLabelText('Time zone')).toBeNull()
    expect(start().type).toBe('date')
    fireEvent.change(start(), { target: { value: '2026-03-01' } })
    await user.click(screen.getByRole('switch', { name: 'All day' }))
    expect(start().value).toBe('2026-03-01T09:00')
  })

  it('undoes and redoes changes of the design, by button and key', async () => {
    const { user } = await open(<StaticGenerator />)
    await user.click(
      within(screen.getByRole('group', { name: 'Dots' })).getByRole('radio', {
        name: 'Classy',
      }),
    )
    const classy = () =>
      within(screen.getByRole('group', { name: 'Dots' })).getByRole<HTMLInputElement>('radio', {
        name: 'Classy',
      })
    expect(classy().checked).toBe(true)
    await user.keyboard('{Control>}z{/Control}')
    expect(classy().checked).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Redo' }))
    expect(classy().checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(classy().checked).toBe(false)
  })

  it('saves a draft on this device until the person starts over', { timeout: scaled(30_000) }, async () => {
    const { user } = await open(<StaticGenerator />)
    await user.fill(screen.getByLabelText(/^Web address/), 'example.com')
    await user.click(screen.getByRole('button', { name: 'Dusk' }))
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(localStorage.getItem('qrDrafts') ?? '')).toMatchObject({
      static: {
        content: { values: { url: { url: 'example.com' } } },
        design: { quietZone: 4 },
      },
    })
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: 'Start over',
      }),
    )
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Web address/).value).toBe(''))
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('qrDrafts')).toBeNull()
  })

  it('restores a draft', async () => {
    const content = { kind: 'text', values: { text: { text: 'Still here' } } }
    localStorage.setItem('qrDrafts', JSON.stringify({ static: { content, design: { shape: 'circle' } } }))
    await open(<StaticGenerator />)
    expect(
      screen.getByLabelText<HTMLTextAreaElement>(/^Text/, {
        selector: 'textarea',
      }).value,
    ).toBe('Still here')
    expect(code()).not.toBeNull()
  })
})

describe('the page for numbers', () => {
  it('creates a code of a phone number or of plain digits', async () => {
    const { user, axe } = await open(<NumberGenerator />)
    expect(await axe()).toEqual([])
    expect(screen.getAllByRole('radio', { name: /number/ })).toHaveLength(2)
    await user.click(screen.getByRole('radio', { name: 'Plain number' }))
    await user.fill(screen.getByLabelText(/^Number/), '0042')
    expect(code()).not.toBeNull()
    await user.type(screen.getByLabelText(/^Number/), 'x')
    await user.tab()
    expect(screen.getByText(/Use only digits/)).toBeTruthy()
  })
})
