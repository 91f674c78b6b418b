import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as contract from '#contract/merchandise.ts'
import { cancelTask } from '#contract/tasks.ts'
import { at, batch, openBatch, slowly, task } from '#web/testing/merchandise-batch.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { BatchPage } from './batch-page.tsx'

const own = <BatchPage scope="own" search={{ id: 7 }} />

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
