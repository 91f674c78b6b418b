import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { qrDesigns } from '#contract/qr-designs.ts'
import type { QrDesign } from '#qr/index.ts'
import { beginSession, purgeSession } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../../scripts/testing/time-limits.ts'
import { scanReport } from '../../testing/scan-report.ts'
import { KitsSection } from './kits-section.tsx'
import type { Kit } from './use-kits.ts'

const kit = (changes: Partial<Kit> = {}): Kit => ({
  design_id: 7,
  name: 'Bakery',
  design: { dotsOptions: { color: '#12382a' } },
  has_logo: true,
  payload: null,
  scan_result: 'good',
  version: 3,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  ...changes,
})
const withLogo = { dotsOptions: { color: '#12382a' }, image: 'data:image/png;base64,AAAA' }

let server: FakeServer
let applied: QrDesign[]
beforeEach(() => {
  server = fakeServer()
  applied = []
  server.answer(qrDesigns.list, { list: [kit()], total: 1 })
  server.answer(qrDesigns.get, kit({ design: withLogo }))
  const { token, user } = sessionOf()
  beginSession(token, user, 'USER')
  return () => purgeSession()
})

function Shown({ start }: { readonly start: QrDesign }) {
  const [design, setDesign] = useState(start)
  const change = (next: QrDesign) => {
    setDesign(next)
    applied.push(next)
  }
  return <KitsSection value={design} onChange={change} check={() => Promise.resolve(scanReport())} />
}
const open = async (start: QrDesign = { shape: 'circle' }) => {
  const rendered = await renderScreen(<Shown start={start} />)
  await rendered.user.click(screen.getByRole('button', { name: /^Brand kits/ }))
  // the list is loaded with its first use
  const isLoaded = () => expect(screen.queryByLabelText('Loading your brand kits')).toBeNull()
  await waitFor(isLoaded, { timeout: scaled(15_000) })
  return rendered
}
const openMenu = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More for Bakery' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('brand kits', () => {
  it('are loaded when the section is opened', async () => {
    const rendered = await renderScreen(<Shown start={{}} />)
    expect(server.sentTo(qrDesigns.list)).toEqual([])
    await rendered.user.click(screen.getByRole('button', { name: /^Brand kits/ }))
    expect(await screen.findByRole('button', { name: 'Apply Bakery' })).toBeTruthy()
    expect(await rendered.axe()).toEqual([])
  })

  it('are applied with their logo', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Apply Bakery' }))
    await waitFor(() => expect(applied).toEqual([withLogo]))
    expect(await screen.findByText('Bakery is applied')).toBeTruthy()
  })

  it('are saved from the current design, under a name that is not taken', async () => {
    server.answer(qrDesigns.list, { list: [], total: 0 })
    const { user, axe } = await open()
    expect(await screen.findByText(/^Save colours, shapes, logo and frame/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Save as brand kit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as brand kit' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Enter the name.')).toBeTruthy()
    expect(await axe()).toEqual([])
    const taken = 'You have a design with this name already.'
    const fields = [{ path: 'name', code: 'qr_design_name_taken', message: taken }] as const
    server.refuse(qrDesigns.create, 'qr_design_name_taken', fields)
    await user.fill(dialog.getByLabelText(/^Name/), 'Shop')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(taken)).toBeTruthy()
    server.answer(qrDesigns.create, kit({ name: 'Shop' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sentTo(qrDesigns.create).at(-1)?.body).toEqual({
      name: 'Shop',
      design: { shape: 'circle' },
      scan_result: 'good',
    })
  })

  it('keep their design and logo under a new name', async () => {
    server.answer(qrDesigns.update, kit({ name: 'Kiosk' }))
    const { user } = await open()
    await openMenu(user, 'Rename')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Bakery' }))
    await user.clear(dialog.getByLabelText(/^Name/))
    await user.fill(dialog.getByLabelText(/^Name/), 'Kiosk')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.sentTo(qrDesigns.update).map(({ body }) => body)).toEqual([
        { design_id: 7, version: 3, name: 'Kiosk', design: withLogo, payload: null, scan_result: 'good' },
      ]),
    )
  })

  it('get the current design, or are deleted, after a question', async () => {
    server.answer(qrDesigns.update, kit())
    server.answer(qrDesigns.delete, { count: 1 })
    const { user } = await open()
    await openMenu(user, 'Replace with this design')
    const replace = within(await screen.findByRole('dialog', { name: 'Replace Bakery?' }))
    await user.click(replace.getByRole('button', { name: 'Replace' }))
    await waitFor(() =>
      expect(server.sentTo(qrDesigns.update).at(-1)?.body).toMatchObject({ design: { shape: 'circle' } }),
    )
    await openMenu(user, 'Delete')
    const remove = within(await screen.findByRole('dialog', { name: 'Delete Bakery?' }))
    await user.click(remove.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.sentTo(qrDesigns.delete).at(-1)?.body).toEqual({ ids: [7] }))
  })

  it('that could not be loaded are asked for again', async () => {
    server.refuse(qrDesigns.list, 'internal')
    const { user, axe } = await open()
    expect(await screen.findByText('Your brand kits could not be loaded')).toBeTruthy()
    expect(await axe()).toEqual([])
    server.answer(qrDesigns.list, { list: [kit()], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Apply Bakery' })).toBeTruthy()
  })

  it('are for people who sign in', async () => {
    purgeSession()
    const { axe } = await open()
    expect(screen.getByText(/^Sign in to save this design with its logo/)).toBeTruthy()
    // it is there for everybody when the section has opened
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
    expect(server.sentTo(qrDesigns.list)).toEqual([])
    expect(await axe()).toEqual([])
  })
})
