import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { NumberGenerator, StaticGenerator } from './generator.tsx'

const code = () => screen.queryByRole<HTMLImageElement>('img', { name: 'The QR code as it will be saved' })
const download = () => screen.getByRole('button', { name: /^Download/ })

describe('the QR code page', () => {
  it('is open to everybody, whatever the code holds', { timeout: 40_000 }, async () => {
    const { user, axe } = await renderScreen(<StaticGenerator />)
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

  it('shows the code as soon as there is something to say', async () => {
    const { user } = await renderScreen(<StaticGenerator />)
    expect(code()).toBeNull()
    expect(screen.getByText('Fill in the content and the code appears here.')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Web address/), 'example.com')
    expect(code()?.src).toMatch(/^data:image\/svg\+xml,/)
  })

  it('says that the code is empty to who wants to save it, and leads to the first field', async () => {
    const { user } = await renderScreen(<StaticGenerator />)
    await user.click(download())
    expect(screen.getByRole('alert').textContent).toBe('QR code is empty')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Web address/)))
    await user.type(screen.getByLabelText(/^Web address/), 'example.com')
    expect(screen.queryByText('QR code is empty')).toBeNull()
  })

  it('says what is wrong once a field was left, not while it is written', async () => {
    const { user } = await renderScreen(<StaticGenerator />)
    await user.click(screen.getByRole('radio', { name: 'Wi-Fi' }))
    await user.type(screen.getByLabelText(/^Name of the network/), 'Kiln')
    await user.type(screen.getByLabelText(/^Password/), 'short')
    expect(screen.queryByText(/8 to 63 characters/)).toBeNull()
    await user.tab()
    expect(screen.getByText(/8 to 63 characters/)).toBeTruthy()
    await user.type(screen.getByLabelText(/^Password/), ' no more')
    expect(screen.queryByText(/8 to 63 characters/)).toBeNull()
  })

  it('takes changes of the design back and makes them again, by button and key', async () => {
    const { user } = await renderScreen(<StaticGenerator />)
    await user.click(
      within(screen.getByRole('group', { name: 'Dots' })).getByRole('radio', { name: 'Classy' }),
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

  it('keeps a draft on this device until somebody starts over', { timeout: 30_000 }, async () => {
    const { user } = await renderScreen(<StaticGenerator />)
    await user.type(screen.getByLabelText(/^Web address/), 'example.com')
    await user.click(screen.getByRole('button', { name: 'Dusk' }))
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(localStorage.getItem('qrDrafts') ?? '')).toMatchObject({
      static: { content: { values: { url: { url: 'example.com' } } }, design: { quietZone: 4 } },
    })
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start over' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Web address/).value).toBe(''))
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('qrDrafts')).toBeNull()
  })

  it('brings a draft back', async () => {
    const content = { kind: 'text', values: { text: { text: 'Still here' } } }
    localStorage.setItem('qrDrafts', JSON.stringify({ static: { content, design: { shape: 'circle' } } }))
    await renderScreen(<StaticGenerator />)
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Text/, { selector: 'textarea' }).value).toBe(
      'Still here',
    )
    expect(code()).not.toBeNull()
  })
})

describe('the page for numbers', () => {
  it('makes a number to call, or keeps plain digits', async () => {
    const { user, axe } = await renderScreen(<NumberGenerator />)
    expect(await axe()).toEqual([])
    expect(screen.getAllByRole('radio', { name: /number/ })).toHaveLength(2)
    await user.click(screen.getByRole('radio', { name: 'Plain number' }))
    await user.type(screen.getByLabelText(/^Number/), '0042')
    expect(code()).not.toBeNull()
    await user.type(screen.getByLabelText(/^Number/), 'x')
    await user.tab()
    expect(screen.getByText(/Use only digits/)).toBeTruthy()
  })
})
