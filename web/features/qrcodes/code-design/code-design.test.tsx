import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Code } from '#contract/card-codes.ts'
import { getCodeDesign, updateCode } from '#contract/card-codes.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import type { ScanCheck } from '../preview/use-scan-check.ts'
import { faintReport, scanReport } from '../testing/scan-report.ts'
import { CodeDesign } from './code-design.tsx'

const code: Code = {
  qrcode_id: 70,
  code: '0123456A',
  kind: 'card',
  slug: 'asha',
  name: 'On the van',
  campain: '',
  is_primary: true,
  status: 'active',
  s3_file_name: '',
  scan_result: null,
  created_at: '2026-11-01T10:00:00.000Z',
  visits: 0,
  card: null,
  offered_to: null,
}
const scan_url = 'HTTPS://VISITA.TEST/Q/0123456A'

/** Grey codes do not scan. */
const check: ScanCheck = ({ dotsOptions }) =>
  Promise.resolve(dotsOptions?.color === '#cccccc' ? faintReport : scanReport())

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(updateCode, code)
})
const open = async (design: Record<string, unknown> = {}) => {
  server.answer(getCodeDesign, { code, scan_url, design })
  const rendered = await renderScreen(<CodeDesign id={70} checks={{ live: check, file: check }} />)
  await screen.findByRole('heading', { level: 1, name: 'Design of On the van' })
  // loaded after the screen
  await screen.findByRole('group', { name: 'Dots' })
  await screen.findByRole('button', { name: /^Download/ })
  return rendered
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save design' })
const dots = (name: string) =>
  within(screen.getByRole('group', { name: 'Dots' })).getByRole<HTMLInputElement>('radio', { name })
const sent = () => server.sentTo(updateCode).map(({ body }) => body)

describe('the design of a code', () => {
  it('opens with the stored design and shows the code that is printed', async () => {
    const { axe } = await open({ dotsOptions: { type: 'classy' } })
    expect(dots('Classy').checked).toBe(true)
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'The QR code as it will be saved' })
    expect(picture.src).toMatch(/^data:image\/svg\+xml,/)
    // beside the form, and in the bar of a phone
    expect(await screen.findAllByText('Scans well')).not.toHaveLength(0)
    expect(save().disabled).toBe(true)
    expect(await axe()).toEqual([])
  })

  it('says that the logo has no room, and one press makes room for it', async () => {
    const image = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z"/></svg>')}`
    const { user } = await open({ image, imageOptions: { imageSize: 0.1, margin: 60 } })
    expect(screen.getByRole('alert').textContent).toContain('codes are printed without it')
    await user.click(screen.getByRole('button', { name: 'Make room for the logo' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(save())
    await waitFor(() =>
      expect(sent()).toMatchObject([{ design: { imageOptions: { imageSize: 0.4, margin: 0 } } }]),
    )
  })

  it('is saved with what the scan check found of it', async () => {
    const { user } = await open()
    await user.click(dots('Classy'))
    await user.click(save())
    await waitFor(() =>
      expect(sent()).toMatchObject([{ design: { dotsOptions: { type: 'classy' } }, scan_result: 'good' }]),
    )
    expect(await screen.findByText('Design saved')).toBeTruthy()
    expect(save().disabled).toBe(true)
  })

  it('is saved without a result where the browser cannot read codes', async () => {
    server.answer(getCodeDesign, { code, scan_url, design: {} })
    const none: ScanCheck = () => Promise.resolve(undefined)
    const { user } = await renderScreen(<CodeDesign id={70} checks={{ live: none, file: none }} />)
    await user.click(await screen.findByRole('button', { name: 'Dusk' }))
    await user.click(save())
    await waitFor(() => expect(sent()).toMatchObject([{ scan_result: null }]))
  })

  it('that does not scan is saved only after a confirmation', async () => {
    const { user } = await open({ dotsOptions: { color: '#cccccc' } })
    await user.click(dots('Classy'))
    await user.click(save())
    const dialog = () => screen.findByRole('dialog', { name: 'This code does not scan' })
    await user.click(within(await dialog()).getByRole('button', { name: 'Back to the design' }))
    expect(sent()).toEqual([])
    await waitFor(() => expect(save().disabled).toBe(false))
    await user.click(save())
    await user.click(within(await dialog()).getByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(sent()).toMatchObject([{ scan_result: 'bad' }]))
  })

  it('stays as it was changed when saving fails', async () => {
    const { user } = await open()
    server.refuse(updateCode, 'qrcode_not_found')
    await user.click(dots('Classy'))
    await user.click(save())
    expect(await screen.findByText('There is no such QR code.')).toBeTruthy()
    expect(dots('Classy').checked).toBe(true)
    await waitFor(() => expect(save().disabled).toBe(false))
  })

  it('of a code of somebody else is not found', async () => {
    server.refuse(getCodeDesign, 'qrcode_not_found')
    const { axe } = await renderScreen(<CodeDesign id={70} />)
    expect(await screen.findByRole('heading', { name: 'There is no such QR code.' })).toBeTruthy()
    expect(await axe()).toEqual([])
  })
})
