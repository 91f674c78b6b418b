import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { registrations, updateArrival, updateEventPayment } from '#contract/registrations.ts'
import { readCsvTable } from '#server/platform/resource/read-csv.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

/** An event in Kolkata, with a free registration and one that has paid by UPI. */
async function open() {
  const event = await makeEvent(app, {
    currency: 'INR',
    ticket_pricing_list: [
      { id: 1, pricing_type: 'Standing', amount: 0, kind: 'free' },
      { id: 2, pricing_type: 'VIP', amount: 50_050 },
    ],
  })
  const types = (await event.found()).ticket_types.map(({ ticket_type_id: id }) => id)
  const [standing = 0, vip = 0] = types
  await register(app, event.slug, {
    first_name: '=1+1',
    email: 'asha@example.com',
    food_preference: 'jain',
    tickets: [{ ticket_type_id: standing, quantity: 1 }],
  })
  await register(app, event.slug, {
    first_name: 'Omar',
    email: 'omar@example.com',
    payment_method: 'upi',
    tickets: [
      { ticket_type_id: standing, quantity: 1 },
      { ticket_type_id: vip, quantity: 2 },
    ],
  })
  const { data } = await app.call(registrations.list, {
    body: { card_id: event.card_id, status: 'awaiting_payment' },
    as: event.as,
  })
  const [{ registration_id } = { registration_id: 0 }] = data.list
  const pay = async () => {
    const paid = { registration_id, status: 'paid', reference: 'UPI-1' } as const
    await app.call(updateEventPayment, { body: paid, as: event.as })
    await app.call(updateArrival, { body: { registration_id }, as: event.as })
  }
  const download = (query: Readonly<Record<string, string>>, language = 'en', as = event.as) =>
    app.fetch(
      `/v1/event-registration/guest-file?${new URLSearchParams({ card_id: String(event.card_id), ...query }).toString()}`,
      { headers: { authorization: `Bearer ${as}`, 'accept-language': language } },
    )
  const csv = async (query: Readonly<Record<string, string>> = {}, language = 'en') => {
    const { lines } = await readCsvTable(await (await download({ format: 'csv', ...query }, language)).text())
    return lines.map(({ cells }) => cells)
  }
  return { ...event, pay, download, csv }
}

it('has a row for each registration, with sums as they are written and times of the place', async () => {
  const { csv, pay } = await open()
  const before = await csv()
  expect(before).toMatchObject([
    {
      Name: "'=1+1",
      Email: 'asha@example.com',
      Tickets: '1 × Standing',
      Seats: '1',
      Amount: '0.00',
      Currency: 'INR',
      Status: 'Confirmed',
      Payment: 'Nothing to pay',
      Food: 'Jain',
      'Time zone': 'Asia/Kolkata',
    },
    {
      Name: 'Omar',
      Seats: '3',
      Amount: '1001.00',
      Status: 'Awaiting payment',
      Payment: 'UPI',
      Confirmed: '',
    },
  ])
  const now = new Date(app.ctx.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 13)
  expect(before[0]?.['Registered']?.slice(0, 13)).toBe(now.replace('T', ' '))
  await pay()
  expect(await csv({ status: 'confirmed', search: 'omar' })).toMatchObject([
    { Name: 'Omar', Status: 'Confirmed', 'Payment reference': 'UPI-1', Arrived: '3' },
  ])
})

it('has a row for each ticket, at what it has cost, where one chooses that', async () => {
  const { csv, pay } = await open()
  expect(await csv({ rows: 'tickets' })).toHaveLength(1)
  await pay()
  const rows = await csv({ rows: 'tickets', search: 'omar' })
  expect(rows.map((row) => [row['Ticket'], row['Amount'], row['Ticket is valid'], row['Name']])).toEqual([
    ['Standing', '0.00', 'Yes', 'Omar'],
    ['VIP', '500.50', 'Yes', 'Omar'],
    ['VIP', '500.50', 'Yes', 'Omar'],
  ])
  expect(new Set(rows.map((row) => row['Ticket number'])).size).toBe(3)
  expect(rows[0]?.['Arrived']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
})

it('is in the language of the reader', async () => {
  const { csv, download } = await open()
  const [hindi] = await csv({}, 'hi')
  expect(hindi?.['स्थिति']).toBe('पुष्ट')
  const sheet = await download({}, 'ar')
  expect(sheet.headers.get('content-type')).toContain('spreadsheetml')
  expect(sheet.headers.get('content-disposition')).toContain('.xlsx')
  const files = unzipSync(new Uint8Array(await sheet.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(text('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"')
  expect(text('xl/sharedStrings.xml')).toContain('=1+1')
})

it('is for the organiser alone', async () => {
  const [mine, other] = [await open(), await open()]
  expect((await mine.download({}, 'en', other.as)).status).toBe(404)
})

it('is no spreadsheet with more rows than one holds, but a CSV file', async () => {
  const { card_id, download } = await open()
  const more = sql`insert into registrations (event_id, public_id, client_request_id, first_name, seats, currency, status,
      holds_seats)
    select id, 'many-' || number, gen_random_uuid(), 'Guest', 1, 'INR', 'cancelled', false
    from events, generate_series(1, ${20_000 - 1}) as number where card_id = ${card_id}`
  await more.execute(app.ctx.db)
  const refused = await download({})
  expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
    409,
    'list_too_long',
  ])
  const lines = (await (await download({ format: 'csv' })).text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 20_001)
  expect((await download({ search: 'omar' })).status).toBe(200)
})
