import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as contract from '#contract/merchandise.ts'
import type { BatchDetail as Batch, MerchandiseCode } from '#contract/merchandise.ts'
import { cancelTask } from '#contract/tasks.ts'
import type { Task } from '#contract/tasks.ts'
import { users } from '#contract/users-admin.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../scripts/testing/time-limits.ts'
import { BatchForm } from './batch-form.tsx'
import { BatchList } from './batch-list.tsx'
import { BatchPage } from './batch-page.tsx'
import { CodeDetail } from './code-detail.tsx'

const at = '2026-01-02T03:04:05.000Z'
const slowly = { timeout: scaled(10_000) }
const task: Task = {
  task_id: '5b2d3c1e-0000-4000-8000-000000000001',
  status: 'running',
  done: 5000,
  total: 20_000,
  created_at: at,
  expires_at: null,
  bytes: null,
}
const batch: Batch = {
  batch_id: 7,
  name: 'Blue mugs',
  prefix: 'MUG-',
  product_note: 'Keep it warm',
  quantity: 20_000,
  made: 20_000,
  claimed: 12,
  inactive: 3,
  claimable: 19_985,
  expired: 0,
  status: 'ready',
  needs_secret: true,
  expires_at: null,
  owner_id: '5b2d3c1e-0000-4000-8000-000000000002',
  owner_name: 'Asha Rao',
  design: {},
  making: null,
  export: null,
  version: 2,
  created_at: at,
  updated_at: at,
}
const code: MerchandiseCode = {
  qrcode_id: 31,
  code: 'ABCD1234',
  batch_id: 7,
  batch_name: 'Blue mugs',
  serial_no: 1,
  label: 'MUG-000001',
  status: 'claimable',
  claimed_at: null,
  expires_at: null,
  created_at: at,
}
const codes: readonly MerchandiseCode[] = [
  code,
  { ...code, qrcode_id: 32, label: 'MUG-000002', status: 'claimed', claimed_at: at },
  { ...code, qrcode_id: 33, label: 'MUG-000003', status: 'inactive' },
  { ...code, qrcode_id: 34, label: 'MUG-000004', status: 'expired', expires_at: at },
]

function openBatch(shown: Batch = batch) {
  const server = fakeServer()
  server.answer(contract.getBatch, shown)
  server.answer(contract.merchandiseCodes.list, { list: [...codes], total: codes.length })
  return server
}
const own = <BatchPage scope="own" search={{ id: 7 }} />

describe('the list of batches', () => {
  it('counts the codes in each state, and links to the batch', async () => {
    const server = fakeServer()
    const making = { ...batch, batch_id: 8, name: 'Tags', status: 'making' as const, made: 5000 }
    server.answer(contract.batches.list, { list: [batch, making], total: 2 })
    const { axe } = await renderScreen(<BatchList scope="own" />)
    const table = await screen.findByRole('table', { name: 'Merchandise batches' })
    const row = within(await within(table).findByRole('row', { name: /Blue mugs/ }, slowly))
    for (const text of ['Ready', '20,000', '19,985', '12', '3']) expect(row.getByText(text)).toBeTruthy()
    expect(row.getByRole('link').getAttribute('href')).toContain('MerchandiseQRCodeBatchView?id=7')
    expect(within(table).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    expect(await axe()).toEqual([])
  })

  it('of everybody names the owners', async () => {
    const server = fakeServer()
    server.answer(contract.allBatches.list, { list: [batch], total: 1 })
    await renderScreen(<BatchList scope="all" />)
    expect(await screen.findByText('Asha Rao', {}, slowly)).toBeTruthy()
    const create = screen.getByRole('link', { name: 'Create batch' })
    expect(create.getAttribute('href')).toBe('/backbone/merchandise-qr-code-batch/MerchandiseQRCodeBatchView')
  })
})

describe('the form of a batch', () => {
  it('creates one, with all errors at once before', async () => {
    const server = fakeServer()
    server.answer(contract.createBatch, batch)
    const { user, axe, path } = await renderScreen(<BatchForm scope="own" />)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    const quantity = await screen.findByRole('textbox', { name: 'Number of codes' }, slowly)
    await screen.findByRole('button', { name: 'Design' }, slowly)
    expect(await axe()).toEqual([])
    await user.clear(quantity)
    await user.fill(screen.getByRole('textbox', { name: 'Prefix' }), 'a b')
    await user.click(screen.getByRole('button', { name: 'Create batch' }))
    expect(await screen.findByText('Enter the name.')).toBeTruthy()
    expect(screen.getByText('Use letters, digits, hyphens and underscores.')).toBeTruthy()
    expect(quantity.getAttribute('aria-invalid')).toBe('true')
    expect(server.sentTo(contract.createBatch)).toHaveLength(0)
    await user.fill(name, 'Blue mugs')
    await user.fill(quantity, '20000')
    await user.clear(screen.getByRole('textbox', { name: 'Prefix' }))
    await user.fill(screen.getByRole('textbox', { name: 'Prefix' }), 'MUG-')
    await user.click(screen.getByRole('switch', { name: /^A claim needs the printed secret/ }))
    await user.click(screen.getByRole('button', { name: 'Create batch' }))
    await waitFor(() => expect(path()).toContain('MerchandiseQRCodeBatchView?id=7'), slowly)
    const sent = { name: 'Blue mugs', prefix: 'MUG-', quantity: 20_000, needs_secret: false, owner_id: null }
    expect(server.sentTo(contract.createBatch)[0]?.body).toMatchObject(sent)
  })

  it('says before how many codes are left, and that the address has to be confirmed', async () => {
    const server = fakeServer()
    server.answer(contract.getBatchAllowance, { maximum: 200, left: 150, is_confirmed: false })
    const { axe } = await renderScreen(<BatchForm scope="own" />)
    expect(await screen.findByText('New codes in 24 hours: 200. Left now: 150.')).toBeTruthy()
    expect(await screen.findByText('Confirm your email address first')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toContain('VerifyEmail')
    expect(await axe()).toEqual([])
  })

  it('lets admins choose the owner', async () => {
    const server = fakeServer()
    server.answer(users.list, { list: [], total: 0 })
    const { axe } = await renderScreen(<BatchForm scope="all" />)
    expect(await screen.findByRole('combobox', { name: 'Owner' }, slowly)).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('changes a batch with the version that was read, and not the number of codes', async () => {
    const server = openBatch()
    server.answer(contract.updateBatch, { ...batch, name: 'Red mugs', version: 3 })
    const { user } = await renderScreen(<BatchPage scope="own" search={{ id: 7, edit: 1 }} />)
    const name = await screen.findByRole('textbox', { name: 'Name' }, slowly)
    expect(screen.queryByRole('textbox', { name: 'Number of codes' })).toBeNull()
    await user.clear(name)
    await user.fill(name, 'Red mugs')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.sentTo(contract.updateBatch)).toHaveLength(1), slowly)
    const { body } = server.sentTo(contract.updateBatch)[0] ?? {}
    expect(body).toMatchObject({ batch_id: 7, name: 'Red mugs', version: 2 })
    expect(body).not.toHaveProperty('quantity')
  })
})

describe('a batch', () => {
  it('shows how far its codes are made, and can be cancelled', async () => {
    const making = { ...batch, status: 'making' as const, made: 5000, making: task }
    const server = openBatch(making)
    server.answer(contract.cancelBatch, { ...making, status: 'cancelled' })
    const { user, axe } = await renderScreen(own)
    const progress = await screen.findByRole('progressbar', { name: 'Codes that are made' }, slowly)
    expect(progress.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText('5,000 of 20,000')).toBeTruthy()
    expect(await axe()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Cancel batch' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancel batch' }))
    await waitFor(() => expect(server.sentTo(contract.cancelBatch)[0]?.body).toEqual({ batch_id: 7 }))
  })

  it('switches selected codes, each only from its own state and never a claimed one', async () => {
    const server = openBatch()
    server.answer(contract.updateMerchandiseStatus, { count: 1 })
    const { user, axe } = await renderScreen(own)
    expect(await screen.findByText('MUG-000001', {}, slowly)).toBeTruthy()
    const expired = within(screen.getByRole('row', { name: /MUG-000004/ }))
    expect(expired.getByText('Expired')).toBeTruthy()
    const query = server.sentTo(contract.merchandiseCodes.list)[0]?.url.searchParams
    expect(query?.get('batch_id')).toBe('7')
    // the title says it
    expect(screen.queryByRole('columnheader', { name: 'Batch' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Code' })).toBeTruthy()
    expect(await axe()).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.click(screen.getByRole('button', { name: 'Deactivate' }))
    await waitFor(() =>
      expect(server.sentTo(contract.updateMerchandiseStatus)[0]?.body).toEqual({
        ids: [31, 34],
        status: 'inactive',
      }),
    )
  })

  it('is switched off after a question', async () => {
    const server = openBatch()
    server.answer(contract.disableBatch, { ...batch, status: 'disabled' })
    const { user } = await renderScreen(own)
    await user.click(await screen.findByRole('button', { name: 'Deactivate batch' }, slowly))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(server.sentTo(contract.disableBatch)[0]?.body).toEqual({ batch_id: 7 }))
  })

  it('is not found by an address of another one', async () => {
    const server = fakeServer()
    server.refuse(contract.getBatch, 'batch_not_found')
    await renderScreen(own)
    expect(await screen.findByRole('heading', { name: 'There is no such batch.' }, slowly)).toBeTruthy()
  })
})

describe('the file of a batch', () => {
  it('is chosen in a dialog: print sheets with their label, or a list', async () => {
    const server = openBatch()
    server.answer(contract.exportMerchandise, { ...task, status: 'queued', done: 0 })
    const { user, axe } = await renderScreen(own)
    await user.click(await screen.findByRole('button', { name: 'Download codes' }, slowly))
    const dialog = within(await screen.findByRole('dialog'))
    const width = await dialog.findByRole('textbox', { name: 'Width of a label' }, slowly)
    expect(await dialog.findByRole('checkbox', { name: /^Cut marks/ })).toBeTruthy()
    expect(await axe()).toEqual([])
    const fields = [{ path: 'label.width_mm', code: 'invalid_label', message: '' }]
    server.refuse(contract.exportMerchandise, 'invalid_input', fields)
    await user.clear(width)
    await user.fill(width, '400')
    await user.click(dialog.getByRole('button', { name: 'Make file' }))
    expect(await dialog.findByText('This label does not fit. Choose another size.')).toBeTruthy()
    server.answer(contract.exportMerchandise, { ...task, status: 'queued', done: 0 })
    await user.clear(width)
    await user.type(width, '36')
    await user.click(dialog.getByRole('button', { name: 'Make file' }))
    await waitFor(() => expect(server.sentTo(contract.exportMerchandise)).toHaveLength(2))
    expect(server.sentTo(contract.exportMerchandise)[1]?.body).toMatchObject({
      batch_id: 7,
      format: 'pdf',
      label: { width_mm: 36, height_mm: 50 },
      with_secrets: true,
    })
  })

  it('is printed on ready-made labels, from the label that is clicked or reached by the keyboard', async () => {
    const server = openBatch()
    server.answer(contract.exportMerchandise, { ...task, status: 'queued', done: 0 })
    const first = await renderScreen(own)
    const open = async ({ user }: typeof first) => {
      await user.click(await screen.findByRole('button', { name: 'Download codes' }, slowly))
      return within(await screen.findByRole('dialog'))
    }
    const dialog = await open(first)
    await first.user.selectOptions(await dialog.findByLabelText('Sheet', {}, slowly), 'Avery L7160')
    const sheet = dialog.getByRole('slider', { name: 'First free label on the sheet' })
    expect([sheet.getAttribute('aria-valuenow'), sheet.getAttribute('aria-valuemax')]).toEqual(['1', '21'])
    sheet.focus()
    await first.user.keyboard('{ArrowDown}{ArrowRight}')
    expect(sheet.getAttribute('aria-valuetext')).toBe('Label 5 of 21')
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'First free label' }).value).toBe('5')
    sheet.getBoundingClientRect = () => new DOMRect(0, 0, 210, 297)
    // the middle of the second label of the first row
    fireEvent.click(sheet, { clientX: 105, clientY: 34 })
    expect(sheet.getAttribute('aria-valuenow')).toBe('2')
    expect(await first.axe()).toEqual([])
    await first.user.click(dialog.getByRole('button', { name: 'Make file' }))
    await waitFor(() => expect(server.sentTo(contract.exportMerchandise)).toHaveLength(1))
    expect(server.sentTo(contract.exportMerchandise)[0]?.body).toMatchObject({
      page: 'A4',
      label: { width_mm: 63.5, height_mm: 38.1 },
      columns: 3,
      rows: 7,
      margin_top_mm: 15.1,
      margin_left_mm: 7.2,
      gap_x_mm: 2.5,
      gap_y_mm: 0,
      first_label: 2,
      cut_marks: false,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await open(first)
    // the same sheets, and a new one of them
    expect((await again.findByLabelText<HTMLSelectElement>('Sheet')).value).toBe('Avery L7160')
    expect(again.getByRole('slider').getAttribute('aria-valuenow')).toBe('1')
  })

  it('shows its progress until it can be downloaded', async () => {
    const server = openBatch({ ...batch, export: task })
    server.answer(cancelTask, { ...task, status: 'cancelling' })
    const { user, axe } = await renderScreen(own)
    expect(await screen.findByRole('progressbar', { name: 'Codes in the file' }, slowly)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(server.sentTo(cancelTask)[0]?.body).toEqual({ task_id: task.task_id }))
    const done = { ...task, status: 'done' as const, done: 20_000, bytes: 5_400_000, expires_at: at }
    server.answer(contract.getBatch, { ...batch, export: done })
    expect(await screen.findByRole('button', { name: 'Download file' }, slowly)).toBeTruthy()
    expect(screen.getByText(/5\.4 MB/)).toBeTruthy()
    expect(await axe()).toEqual([])
  })
})

it('shows a code as it is printed, with its secret', async () => {
  const server = fakeServer()
  const detail = { ...code, owner_name: 'Asha Rao', claim_secret: '0A1B2-3C4D5', design: {} }
  server.answer(contract.getMerchandiseCode, { ...detail, scan_url: 'HTTPS://CARDS.EXAMPLE.COM/Q/ABCD1234' })
  server.answer(contract.updateMerchandiseStatus, { count: 1 })
  const { user, axe } = await renderScreen(<CodeDetail scope="own" id={31} />)
  expect(await screen.findByRole('img', { name: 'QR code' }, slowly)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe('0A1B2-3C4D5')
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() =>
    expect(server.sentTo(contract.updateMerchandiseStatus)[0]?.body).toEqual({
      ids: [31],
      status: 'inactive',
    }),
  )
})
