import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { storedCard } from '../testing/stored-card.ts'
import { SuccessPanel } from './success-panel.tsx'

const address = `${globalThis.location.origin}/p/meera-krishnan`
const open = () => {
  fakeServer()
  return renderScreen(<Host />)
}
function Host() {
  const [isNew, setNew] = useState(false)
  if (isNew) return <p>The form of another card</p>
  return <SuccessPanel card={storedCard()} onCreateAnother={() => setNew(true)} />
}
afterEach(() => {
  for (const name of ['share', 'wakeLock']) Reflect.deleteProperty(globalThis.navigator, name)
})

/** Gives the browser a share sheet, and keeps what it was asked to share. */
function shareSheet() {
  const shared: ShareData[] = []
  const share = (data: ShareData) => Promise.resolve(void shared.push(data))
  Object.defineProperty(globalThis.navigator, 'share', { configurable: true, value: share })
  return shared
}

describe('the screen after a card was created', () => {
  it('has the focus on its heading, and its actions in the order in which they are read', async () => {
    const { user, axe } = await open()
    const heading = screen.getByRole('heading', { level: 1, name: 'Your card is ready' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(await axe()).toEqual([])
    const names: string[] = []
    for (let stop = 0; stop < 15; stop += 1) {
      await user.tab()
      const { activeElement } = document
      names.push(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '')
    }
    expect(names).toEqual([
      'View card',
      'Edit card',
      'My cards',
      'Create another card',
      'Show QR code',
      'WhatsApp',
      'Email',
      'SMS',
      '',
      'Copy link',
      'Download PNG',
      'Download SVG',
      'Download PDF',
      'Print',
      'Design QR code',
    ])
  })

  it('shows the card, opens it and copies its link', async () => {
    const { user } = await open()
    expect(document.querySelector('.v-created .v-miniature')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'View card' }).getAttribute('href')).toBe('/p/meera-krishnan')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(address)
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(address)
  })

  it('writes the message of WhatsApp, Email and SMS', async () => {
    await open()
    const message = `Here is my card: ${address}`
    const whatsapp = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href)
    expect([whatsapp.host, whatsapp.searchParams.get('text')]).toEqual(['wa.me', message])
    const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Email' }).href)
    expect([mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual([
      'Meera Krishnan',
      message,
    ])
    const sms = screen.getByRole<HTMLAnchorElement>('link', { name: 'SMS' }).href
    expect(sms).toBe(`sms:?&body=${encodeURIComponent(message)}`)
  })

  it('offers the share sheet of the device only where there is one', async () => {
    const shared = shareSheet()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Share card' }))
    expect(shared).toEqual([{ url: address, title: 'Meera Krishnan' }])
  })

  it('shows the code on the whole screen, and goes back to the button', async () => {
    const { user, axe } = await open()
    const button = screen.getByRole('button', { name: 'Show QR code' })
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Meera Krishnan' })
    const code = screen.getByRole('img', { name: 'QR code of Meera Krishnan' })
    expect([dialog.contains(code), code.getAttribute('src')]).toEqual([true, '/p/meera-krishnan/qr.svg'])
    expect(await axe()).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('keeps the screen on while the code fills it', async () => {
    let held = 0
    const request = () => {
      held += 1
      return Promise.resolve({ release: () => Promise.resolve(void (held -= 1)) })
    }
    Object.defineProperty(globalThis.navigator, 'wakeLock', { configurable: true, value: { request } })
    const { user } = await open()
    expect(held).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Show QR code' }))
    await screen.findByRole('dialog')
    await expect.poll(() => held).toBe(1)
    await user.keyboard('{Escape}')
    await expect.poll(() => held).toBe(0)
  })

  it('leads to the print of its code, and to its design', async () => {
    await open()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Print')).toBe('/dashboard/print-code/9')
    expect(hrefOf('Design QR code')).toBe('/update/qrcode-design/9')
  })

  it('starts another card', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Create another card' }))
    expect(screen.getByText('The form of another card')).toBeTruthy()
  })
})
