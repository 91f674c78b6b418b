import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QrDesign } from '#qr/index.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { faintReport, scanReport } from '../testing/scan-report.ts'
import { BatchDialog } from './batch-dialog.tsx'
import type { StartZipWorker } from './use-batch-zip.ts'
import type { ZipReply, ZipRequest } from './zip-worker.ts'

type FakeWorker = ReturnType<StartZipWorker> & { sent: ZipRequest[]; isEnded: boolean }

let worker: FakeWorker
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
/** A worker that answers when it is told to. */
const start: StartZipWorker = () => {
  worker = {
    sent: [],
    isEnded: false,
    onmessage: null,
    onerror: null,
    postMessage: (request: ZipRequest) => worker.sent.push(request),
    terminate: () => {
      worker.isEnded = true
    },
  }
  return worker
}
const answer = (data: ZipReply) => act(() => worker.onmessage?.(new MessageEvent('message', { data })))

const open = async (
  csv: string,
  { design = {}, isBad = false }: { design?: QrDesign; isBad?: boolean } = {},
) => {
  const check = () => Promise.resolve(isBad ? faintReport : scanReport())
  const rendered = await renderScreen(
    <BatchDialog
      kinds={['url', 'text']}
      design={design}
      check={check}
      start={start}
      onClose={() => undefined}
    />,
  )
  await rendered.user.click(await screen.findByLabelText('Lines'))
  if (csv !== '') await rendered.user.paste(csv)
  return rendered
}
const create = (codes: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Create ZIP${codes}` })

describe('many codes from a CSV file', () => {
  it('reads a file of Excel without damage, and tells what it took it for', async () => {
    const { user } = await open('')
    const file = new File(
      [Buffer.from('sep=;\r\nContent;Name;\r\nMühlenbau;Müller;\r\n;;\r\n', 'latin1')],
      'codes.csv',
    )
    const dialog = screen.getByRole('dialog')
    await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]') ?? dialog, file)
    await user.click(screen.getByRole('radio', { name: 'Texts' }))
    expect(await screen.findByText(/read as Western European \(Windows-1252\)/)).toBeTruthy()
    expect(await screen.findByRole('cell', { name: 'Mühlenbau' })).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Errors by line' })).toBeNull()
  })

  it('makes no code with a letter that was lost before', async () => {
    await open('M\uFFFDhlenbau,A1')
    expect((await screen.findByRole('alert')).textContent).toContain('Line 1 has a letter')
    expect(create('').disabled).toBe(true)
  })

  it('are shown before they are made, with the lines that are left out', async () => {
    const { axe } = await open('example.com/1,Table 1\nme:secret@example.com\n')
    const preview = within(screen.getByRole('region', { name: 'Preview' }))
    expect(preview.getByRole('status').textContent).toBe('1 code. 1 line is left out.')
    expect(preview.getByRole('cell', { name: 'Table 1' })).toBeTruthy()
    expect(
      within(preview.getByRole('table', { name: 'Errors by line' })).getByRole('cell', { name: '2' }),
    ).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('are made in the design, in the type and size that were chosen, and saved as one file', async () => {
    const { user } = await open('example.com/1\nexample.com/2', { design: { shape: 'circle' } })
    await user.selectOptions(screen.getByLabelText('File type'), 'pdf')
    await user.click(create(' of 2 codes'))
    await waitFor(() => expect(worker.sent).toHaveLength(1))
    expect(worker.sent).toMatchObject([
      {
        extension: 'pdf',
        rows: [{ text: 'https://example.com/1' }, { text: 'https://example.com/2' }],
        options: { shape: 'circle', width: 300, quietZone: 4 },
      },
    ])
    answer({ pieces: [new Uint8Array(3)], done: 1 })
    expect(screen.getByText('1 of 2')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('50')
    answer({ leftOut: [{ line: 2, message: 'too long' }] })
    expect(saved).toEqual(['qr-codes.zip'])
    expect(screen.getByText(/^1 code was made/).textContent).toBe(
      '1 code was made. Line 2 is too long for a code of this size.',
    )
    expect(worker.isEnded).toBe(true)
  })

  it('can be cancelled, and nothing is saved', async () => {
    const { user } = await open('example.com/1')
    await user.click(create(' of 1 code'))
    await screen.findByText('0 of 1')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(worker.isEnded).toBe(true)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(saved).toEqual([])
  })

  it('say why there is no file', async () => {
    const { user } = await open('example.com/1')
    await user.click(create(' of 1 code'))
    await screen.findByText('0 of 1')
    answer({ error: 'too_large' })
    expect(screen.getByRole('alert').textContent).toMatch(/larger than 500 MB/)
    expect(saved).toEqual([])
  })

  it('that do not scan are confirmed for a screen, and not made for print', async () => {
    const { user } = await open('example.com/1', { isBad: true })
    await user.click(create(' of 1 code'))
    const dialog = within(await screen.findByRole('dialog', { name: 'This code does not scan' }))
    await user.click(dialog.getByRole('button', { name: 'Create anyway' }))
    await waitFor(() => expect(worker.sent).toHaveLength(1))
    answer({ error: 'failed' })
    await user.selectOptions(screen.getByLabelText('File type'), 'pdf')
    await user.click(create(' of 1 code'))
    expect(await screen.findByText(/^The code of line 1 does not scan/)).toBeTruthy()
  })

  it('cannot be made of nothing', async () => {
    await open('')
    expect(create('').disabled).toBe(true)
  })
})
