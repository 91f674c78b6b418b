import type pg from 'pg'

type Filled = { readonly typeId: number; readonly registrationId: number }

/** Gives an event so many registrations of one or two seats, most confirmed, half of them arrived. */
export async function fillRegistrations(client: pg.Client, cardId: number, rows: number): Promise<Filled> {
  const { rows: types } = await client.query<{ event_id: number; id: number }>(
    'select event_id, id from ticket_types where event_id = (select id from events where card_id = $1)',
    [cardId],
  )
  const [type] = types
  if (type === undefined) throw new Error('The event has no tickets.')
  const { event_id: eventId, id: typeId } = type
  await client.query(insertRegistrations, [eventId, rows])
  await client.query(insertItems, [eventId, typeId])
  await client.query(insertTickets, [eventId])
  await client.query(countSeats, [eventId])
  await client.query('vacuum analyze')
  const { rows: last } = await client.query<{ id: number }>(
    'select max(id) as id from registrations where event_id = $1',
    [eventId],
  )
  return { typeId: Number(typeId), registrationId: Number(last[0]?.id) }
}

const insertRegistrations = `
  insert into registrations (public_id, event_id, first_name, email, phone, seats, currency, amount_minor,
    payment_method, status, holds_seats, hold_expires_at, confirmed_at, client_request_id)
  select upper(substr(md5(number::text), 1, 12)), $1, 'Guest ' || number, 'guest' || number || '@example.com',
    '+9198' || lpad(number::text, 8, '0'), 1 + number % 2, 'INR', 50000 * (1 + number % 2), 'upi',
    (array['confirmed', 'confirmed', 'confirmed', 'awaiting_payment', 'cancelled'])[1 + number % 5],
    number % 5 < 4, case when number % 5 = 3 then now() + interval '2 days' end,
    case when number % 5 < 3 then now() end, gen_random_uuid()
  from generate_series(1, $2::int) as number`

const insertItems = `
  insert into registration_items (registration_id, ticket_type_id, quantity, unit_minor)
  select id, $2, seats, 50000 from registrations where event_id = $1`

const insertTickets = `
  insert into tickets (event_id, registration_id, ticket_type_id, code, serial, entries, first_entry_at)
  select event_id, registrations.id, ticket_type_id, gen_random_uuid()::text, row_number() over (),
    registrations.id % 2, case when registrations.id % 2 = 1 then now() end
  from registrations join registration_items on registration_id = registrations.id, generate_series(1, seats)
  where event_id = $1 and status = 'confirmed'`

const countSeats = `
  with held as (select sum(seats) as seats from registrations where event_id = $1 and holds_seats),
    types as (update ticket_types set taken = seats from held where event_id = $1)
  update events set taken = seats,
    next_ticket_serial = (select coalesce(max(serial), 0) + 1 from tickets where event_id = $1)
  from held where id = $1`
