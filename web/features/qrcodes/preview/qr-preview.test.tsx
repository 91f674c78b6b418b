import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QrDesign } from '#qr/index.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { faintReport, scanReport } from '../testing/scan-report.ts'
import { QrPreview } from './qr-preview.tsx'
import type { ScanCheck } from './use-scan-check.ts'

/** Names of the files that were saved. */
let saved: string[]
beforeEach(() => {
  saved = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return () => vi.restoreAllMocks()
})

const noQuietZone = { code: 'no_quiet_zone', severity: 'risk', message: '' } as const
const grey = { dotsOptions: { color: '#cccccc' } }
/** A scan check that fails grey codes. */
const greyDoesNotScan: ScanCheck = ({ dotsOptions }) =>
  Promise.resolve(dotsOptions?.color === '#cccccc' ? faintReport : scanReport())

type ShownProps = { readonly start?: QrDesign; readonly check?: ScanCheck; readonly data?: string }

function Shown({ start = {}, check = greyDoesNotScan, data = 'https://example.com' }: ShownProps) {
  const [design, setDesign] = useState(start)
  return (
    <QrPreview
      data={data}
      design={design}
      onDesign={setDesign}
      isEmpty={false}
      onIncomplete={() => undefined}
      checks={{ live: check, file: check }}
      title="QR code"
    />
  )
}

type User = Awaited<ReturnType<typeof renderScreen>>['user']
async function choose(user: User, type: string) {
  await user.click(screen.getByRole('button', { name: 'File type' }))
  await user.click(await screen.findByRole('menuitem', { name: type }))
}

describe('the scan result', () => {
  it('names a quiet zone that is missing, and one press adds it', async () => {
    const check: ScanCheck = ({ quietZone = 0 }) => Promise.resolve(scanReport({ quietZone }))
    const { user, axe } = await renderScreen(<Shown check={check} />)
    expect(await screen.findByText('Scans well')).toBeTruthy()
    expect(screen.getByText(/^The code has no quiet zone/)).toBeTruthy()
    expect(await axe()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Add an empty border' }))
    await waitFor(() => expect(screen.queryByText(/^The code has no quiet zone/)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Add an empty border' })).toBeNull()
  })

  it.each([
    ['where a reason says so', { quietZone: 0, reasons: [noQuietZone] }],
    ['where it cannot be told', { quietZone: undefined }],
    ['where it is there', { quietZone: 4 }],
  ])('does not name it %s', async (_where, report) => {
    await renderScreen(<Shown check={() => Promise.resolve(scanReport(report))} />)
    expect(await screen.findByText('Scans well')).toBeTruthy()
    expect(screen.queryByText(/^The code has no quiet zone/)).toBeNull()
  })

  it('is shown while repairs are still looked for', async () => {
    const finish = Promise.withResolvers<ReturnType<typeof scanReport>>()
    const check: ScanCheck = (_options, _purpose, onRating) => {
      onRating?.({ ...faintReport })
      return finish.promise
    }
    await renderScreen(<Shown check={check} />)
    expect(await screen.findByText('Does not scan')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Darken the code' })).toBeNull()
    finish.resolve(faintReport)
    expect(await screen.findByRole('button', { name: 'Darken the code' })).toBeTruthy()
  })

  it('is shown during the design, with the contrast', async () => {
    const { axe } = await renderScreen(<Shown />)
    expect(await screen.findByText('Scans well')).toBeTruthy()
    expect(screen.getByRole('meter', { name: 'Contrast' }).getAttribute('aria-valuetext')).toBe('21.0 : 1')
    expect(await axe()).toEqual([])
  })

  it('names the reason, and one press repairs it', async () => {
    const { user, axe } = await renderScreen(<Shown start={grey} />)
    expect(await screen.findByText('Does not scan')).toBeTruthy()
    expect(screen.getByText('The colours are too close to each other.')).toBeTruthy()
    expect(await axe()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Darken the code' }))
    expect(await screen.findByText('Scans well')).toBeTruthy()
  })

  it('is left out where the browser cannot read codes', async () => {
    await renderScreen(<Shown check={() => Promise.resolve(undefined)} />)
    await waitFor(() => expect(screen.queryByText('Checking…')).toBeNull())
    expect(screen.queryByText('Scans well')).toBeNull()
  })
})

describe('a content or design without a code', () => {
  it('says so, and offers a level that holds more', async () => {
    const { user } = await renderScreen(<Shown data={'word '.repeat(400)} />)
    expect(screen.getByRole('alert').textContent).toMatch(/2000 bytes; a QR code holds at most 1663/)
    await user.click(screen.getByRole('button', { name: 'Use correction level L' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('img', { name: 'The QR code as it will be saved' })).toBeTruthy()
  })

  it.each(['Scan ✨', 'স্ক্যান করুন'])('says that “%s” has characters that cannot be drawn', async (text) => {
    await renderScreen(<Shown start={{ frame: { type: 'banner', text } }} />)
    expect((await screen.findByRole('alert')).textContent).toMatch(/such as emoji or Bengali letters/)
  })
})

describe('a download', () => {
  it('has the name and the type that were chosen', async () => {
    const { user } = await renderScreen(<Shown />)
    await choose(user, 'SVG')
    const name = screen.getByLabelText('File name')
    await user.clear(name)
    await user.fill(name, 'Menu')
    await user.click(screen.getByRole('button', { name: 'Download SVG' }))
    await waitFor(() => expect(saved).toEqual(['Menu.svg']))
  })

  it('offers the eleven types', async () => {
    const { user, axe } = await renderScreen(<Shown />)
    await user.click(screen.getByRole('button', { name: 'File type' }))
    expect(await screen.findAllByRole('menuitem')).toHaveLength(11)
    expect(await axe()).toEqual([])
  })

  it('of a code that does not scan needs a confirmation for a screen', async () => {
    const { user } = await renderScreen(<Shown start={grey} />)
    await choose(user, 'SVG')
    await user.click(screen.getByRole('button', { name: 'Download SVG' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'This code does not scan' }))
    expect(saved).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Download anyway' }))
    await waitFor(() => expect(saved).toEqual(['qr.svg']))
  })

  it('of a code that does not scan is not possible for print; it offers a repair', async () => {
    const { user } = await renderScreen(<Shown start={grey} />)
    await choose(user, 'SVG')
    await user.click(screen.getByText('For print'))
    await user.click(screen.getByRole('button', { name: 'Download SVG' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('not saved for print')
    expect(saved).toEqual([])
    const [repair] = screen.getAllByRole('button', { name: 'Darken the code' })
    await user.click(repair ?? alert)
    expect(screen.queryByText(/not saved for print/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Download SVG' }))
    await waitFor(() => expect(saved).toEqual(['qr.svg']))
  })
})

describe('the printed code', () => {
  it('is shown in its real size, with the size of its modules', async () => {
    const { user, axe } = await renderScreen(<Shown data="0123456789" start={{ quietZone: 2 }} />)
    await user.click(screen.getByText('Printed'))
    // 21 modules in 30 mm, and 4 more on each side
    const picture = screen.getByRole('img', { name: 'The QR code as it is printed' })
    expect(Number.parseFloat(picture.style.inlineSize)).toBeGreaterThanOrEqual((30 * 29) / 21)
    expect(screen.getByText('Modules of 1.43 mm: large enough to be read in print.')).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('says when it is too small, and one press makes it large enough', async () => {
    // 57 modules
    const { user } = await renderScreen(<Shown data={`https://example.com/${'abc'.repeat(45)}`} />)
    await user.click(screen.getByText('Printed'))
    const width = screen.getByLabelText<HTMLInputElement>('Printed width')
    await user.clear(width)
    await user.type(width, '20')
    expect(screen.getByText(/^Modules of 0.3\d mm are too small to print/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Use \d+ mm$/ }))
    expect(screen.getByText(/large enough/)).toBeTruthy()
    expect(Number.parseInt(width.value, 10)).toBeGreaterThan(20)
  })
})
