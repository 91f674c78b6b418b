import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { nfcOrders, updateNfcOrder } from '#contract/nfc-orders.ts'
import { countNfcTag, listNfcTags } from '#contract/nfc-production.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { order, tag } from '../testing/nfc-rows.ts'
import { EncodeStation } from './encode-station.tsx'
import { OrderDetail } from './order-detail.tsx'
import { ordersView } from './orders-view.tsx'

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'NDEFReader')
  vi.restoreAllMocks()
})

it('lists orders with recipient, sum and status; each leads to its screen', async () => {
  const server = fakeServer()
  server.answer(nfcOrders.list, { list: [order()], total: 1 })
  const { axe } = await renderScreen(<ResourceList view={ordersView} />)
  const table = within(await screen.findByRole('table', { name: 'NFC orders' }))
  expect((await table.findByRole('link', { name: '9' })).getAttribute('href')).toBe('/backbone/nfc/order-9')
  expect(table.getByText('₹998.00')).toBeTruthy()
  expect(table.getByText('Placed')).toBeTruthy()
  expect(await axe()).toEqual([])
})

it('shows where an order goes, and takes it on; to cancel it, it asks first', async () => {
  const server = fakeServer()
  server.answer(nfcOrders.get, order())
  server.answer(updateNfcOrder, order({ status: 'in_production' }))
  const { user, axe } = await renderScreen(<OrderDetail id="9" />)
  expect((await screen.findAllByText('12 Lantern Row')).length).toBeGreaterThan(0)
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Start production' }))
  expect(server.sentTo(updateNfcOrder)[0]?.body).toEqual({
    nfc_order_id: 9,
    version: 2,
    status: 'in_production',
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByRole('dialog', { name: 'Cancel this order?' })).toBeTruthy()
  expect(server.sentTo(updateNfcOrder)).toHaveLength(1)
})

it('says why an order is not taken on', async () => {
  const server = fakeServer()
  server.answer(nfcOrders.get, order({ status: 'in_production' }))
  server.refuse(updateNfcOrder, 'nfc_unsent')
  const { user } = await renderScreen(<OrderDetail id="9" />)
  await user.click(await screen.findByRole('button', { name: 'Set to shipped' }))
  expect(await screen.findByText(errors.nfc_unsent.text)).toBeTruthy()
})

it('says when no chip is written any more, and what becomes of those that are', async () => {
  const server = fakeServer()
  server.answer(nfcOrders.get, order({ status: 'in_production', is_code_open: false, tags_written: 1 }))
  await renderScreen(<OrderDetail id="9" />)
  expect(await screen.findByText(/No chip is written for it/)).toBeTruthy()
  expect(screen.getByText(/1 chip is written already/)).toBeTruthy()
})

it('says of a cancelled order that its written chips are not sent', async () => {
  const server = fakeServer()
  server.answer(nfcOrders.get, order({ status: 'refunded', tags_written: 2 }))
  await renderScreen(<OrderDetail id="9" />)
  expect(await screen.findByText(/2 chips are written already/)).toBeTruthy()
  expect(screen.queryByText(/No chip is written for it/)).toBeNull()
})

it('warns of a name whose letters the print file lacks', async () => {
  const server = fakeServer()
  server.answer(nfcOrders.get, order({ card_name: 'ณัฐ ศรีสุข' }))
  await renderScreen(<OrderDetail id="9" />)
  expect(await screen.findByText(/boxes would be printed/)).toBeTruthy()
})

it('saves who carries the parcel', async () => {
  const server = fakeServer()
  server.answer(nfcOrders.get, order({ status: 'in_production' }))
  server.answer(updateNfcOrder, order({ status: 'in_production', carrier: 'India Post' }))
  const { user } = await renderScreen(<OrderDetail id="9" />)
  await user.fill(await screen.findByRole('textbox', { name: 'Carrier' }), 'India Post')
  await user.fill(screen.getByRole('textbox', { name: 'Address to follow the parcel' }), 'no address')
  await user.click(screen.getByRole('button', { name: 'Save order' }))
  expect(await screen.findByText('Enter a web address like https://example.com.')).toBeTruthy()
  await user.clear(screen.getByRole('textbox', { name: 'Address to follow the parcel' }))
  await user.click(screen.getByRole('button', { name: 'Save order' }))
  await waitFor(() =>
    expect(server.sentTo(updateNfcOrder)[0]?.body).toMatchObject({
      carrier: 'India Post',
      status: 'in_production',
    }),
  )
})

/** A browser with Web NFC. @returns holds a chip to it, and what was written */
function stubReader() {
  const written: unknown[] = []
  const locked: string[] = []
  let reader: { onreading: ((event: { serialNumber: string }) => void) | null } | undefined
  Object.assign(globalThis, {
    NDEFReader: class {
      onreading = null
      onreadingerror = null
      constructor() {
        // oxlint-disable-next-line typescript/no-this-alias -- the test holds chips to it
        reader = this
      }
      scan = async () => undefined
      write = async (message: unknown) => void written.push(message)
      makeReadOnly = async () => void locked.push('locked')
    },
  })
  const hold = (serialNumber: string) => reader?.onreading?.({ serialNumber })
  return { hold, written, locked, isListening: () => reader?.onreading != null }
}

it('writes one chip after the other, counts each, and never the same one twice', async () => {
  const nfc = stubReader()
  const server = fakeServer()
  server.answer(listNfcTags, { list: [tag()] })
  server.answer(countNfcTag, tag({ tags_written: 1 }))
  const { user, axe } = await renderScreen(<EncodeStation />)
  await user.click(await screen.findByRole('checkbox', { name: 'Lock each chip afterwards' }))
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Start writing' }))
  await waitFor(() => expect(nfc.isListening()).toBe(true))
  server.answer(listNfcTags, { list: [tag({ tags_written: 1 })] })
  nfc.hold('04:a1')
  expect(await screen.findByText('Written. Take the next chip.')).toBeTruthy()
  expect(nfc.written).toEqual([
    { records: [{ recordType: 'url', data: 'https://cards.example/n/0123456A' }] },
  ])
  expect(nfc.locked).toHaveLength(1)
  expect(server.sentTo(countNfcTag)[0]?.body).toEqual({ nfc_order_id: 9, tags_written: 0 })
  nfc.hold('04:a1')
  expect(await screen.findByText('This chip is written already. Take the next one.')).toBeTruthy()
  server.answer(countNfcTag, tag({ tags_written: 2 }))
  server.answer(listNfcTags, { list: [] })
  nfc.hold('04:b2')
  expect(await screen.findByText('No chips wait')).toBeTruthy()
  expect(nfc.written).toHaveLength(2)
})

it('says of a chip that could not be counted that it is written, and goes on with the list', async () => {
  const nfc = stubReader()
  const server = fakeServer()
  server.answer(listNfcTags, { list: [tag()] })
  server.refuse(countNfcTag, 'wrong_state')
  const { user } = await renderScreen(<EncodeStation />)
  await user.click(await screen.findByRole('button', { name: 'Start writing' }))
  await waitFor(() => expect(nfc.isListening()).toBe(true))
  server.answer(listNfcTags, { list: [tag({ tags_written: 1 })] })
  nfc.hold('04:a1')
  expect(await screen.findByText(/The chip is written, but could not be counted/)).toBeTruthy()
  expect(await screen.findByText('2 / 2')).toBeTruthy()
  server.answer(countNfcTag, tag({ tags_written: 2 }))
  nfc.hold('04:b2')
  await waitFor(() =>
    expect(server.sentTo(countNfcTag).at(-1)?.body).toEqual({ nfc_order_id: 9, tags_written: 1 }),
  )
})

it('offers the list to an encoder where the browser cannot write chips', async () => {
  let list = new Blob()
  URL.createObjectURL = (blob) => {
    list = blob as Blob
    return 'blob:list'
  }
  const server = fakeServer()
  server.answer(listNfcTags, { list: [tag()] })
  const { user, axe } = await renderScreen(<EncodeStation />)
  expect(await screen.findByText(/This browser cannot write chips/)).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Export the list' }))
  const lines = (await list.text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toBe(
    '9,2,0123456A,https://cards.example/n/0123456A,d1011955' +
      Buffer.from('\x04cards.example/n/0123456A').toString('hex'),
  )
})
