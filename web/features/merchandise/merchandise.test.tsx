import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as contract from '#contract/merchandise.ts'
import { users } from '#contract/users-admin.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { batch, code, openBatch, slowly, task } from '#web/testing/merchandise-batch.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { BatchForm } from './batch-form.tsx'
import { BatchList } from './batch-list.tsx'
import { BatchPage } from './batch-page.tsx'
import { CodeDetail } from './code-detail.tsx'

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
