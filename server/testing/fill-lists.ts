import { sql } from 'kysely'
import { fullCard } from '#cards/kinds/vcard/samples/extremes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createFile } from './factories.ts'
import type { TestUser } from './factories.ts'

/** Reference data, filled up to the number of rows. */
const children = [
  ['states', { column: 'country_id', table: 'countries' }],
  ['districts', { column: 'state_id', table: 'states' }],
  ['cities', { column: 'state_id', table: 'states' }],
  ['industry_types', undefined],
  ['industry_departments', undefined],
  ['profession_types', undefined],
] as const

type Filling = { readonly owner: TestUser; readonly stranger: TestUser; readonly rows: number }

/** Fills every list that may become long: with so many rows that its caller, the owner or an admin sees. */
export async function fillLists(db: Db, filling: Filling): Promise<void> {
  await fillCards(db, filling)
  await fillMoney(db, filling)
  await fillRecords(db, filling)
  await fillContents(db, filling)
  await fillPapers(db, filling)
}

/** Cards, codes, contacts and invitations. */
async function fillCards(db: Db, { owner, stranger, rows }: Filling): Promise<void> {
  const content = JSON.stringify(fullCard)
  for (const person of [owner, stranger])
    await sql`
      with made as (
        insert into cards (owner_id, card_type_id, template_id, primary_color, secondary_color, color_theme, content)
        select ${person.id}::uuid, 1, 2, '#123456', '#654321', 1,
          ${content}::jsonb || jsonb_build_object('heading_description', repeat(md5(number::text), 20))
        from generate_series(1, ${rows}::int) as number
        returning id, owner_id
      ), coded as (
        insert into qrcodes (code, kind, owner_id, card_id, is_primary)
        select lpad(upper(to_hex(id)), 8, '0'), 'card', owner_id, id, true from made
        returning id
      )
      insert into slugs (slug, qrcode_id) select 'deep-' || id, id from coded`.execute(db)
  await sql`
    with made as (
      insert into batches (owner_id, name, quantity, made, status)
      select ${owner.id}::uuid, 'Batch ' || number, 2, 2, 'ready' from generate_series(1, ${rows}::int) as number
      returning id
    )
    insert into qrcodes (code, kind, status, batch_id, serial_no)
    select lpad('M' || upper(to_hex(id)), 8, '0'), 'merchandise', 'claimable', id, 1 from made`.execute(db)
  await sql`insert into abuse_reports (qrcode_id, reason, message)
    select id, 'spam', repeat(md5(id::text), 20) from qrcodes limit ${rows}`.execute(db)
  await sql`insert into saved_contacts (user_id, card_id)
    select ${owner.id}::uuid, id from cards where owner_id = ${stranger.id}`.execute(db)
  await sql`insert into shared_contacts (owner_id, card_id, name, phone, message, consent_version, withdraw_hash)
    select owner_id, id, 'Visitor', '123456', repeat(md5(id::text), 20), 'share-1', decode(md5(id::text), 'hex')
    from cards where owner_id = ${owner.id}`.execute(db)
  await sql`insert into partners (user_id, company_name, status) values (${owner.id}, 'Deep', 'active')`.execute(
    db,
  )
  await sql`
    with reserved as (
      insert into credit_reservations (partner_id, credits, purpose, client_key)
      select ${owner.id}::uuid, 1, 'card', id::text from cards where owner_id = ${stranger.id}
      returning id, client_key::bigint as card_id
    )
    insert into invitations (partner_id, kind, reservation_id, user_id, card_id, name, status, expires_at)
    select ${owner.id}::uuid, 'card', id, ${stranger.id}::uuid, card_id, 'Person', 'accepted', now() from reserved`.execute(
    db,
  )
}

/** Orders, what an organiser is owed, and what providers have told. */
async function fillMoney(db: Db, { owner, stranger, rows }: Filling): Promise<void> {
  for (const person of [owner, stranger])
    await sql`insert into orders (public_id, user_id, kind, currency, subtotal_minor, total_minor, billing,
        idempotency_key, request_hash, expires_at)
      select 'deep-' || ${person.username}::text || number, ${person.id}::uuid, 'package', 'INR', 1, 1, '{}', number, '', now()
      from generate_series(1, ${rows}::int) as number`.execute(db)
  await sql`alter table ledger_entries disable trigger user`.execute(db)
  await sql`
    with account as (
      insert into ledger_accounts (kind, owner_id, unit) values ('organiser-payable', ${owner.id}, 'INR') returning id
    ), moved as (
      insert into ledger_transfers (kind, reference)
      select 'money-collected', 'DEEP' || number from generate_series(1, ${rows}::int) as number returning id
    )
    insert into ledger_entries (transfer_id, account_id, amount) select moved.id, account.id, 1 from moved, account`.execute(
    db,
  )
  await sql`alter table ledger_entries enable trigger user`.execute(db)
  await sql`insert into coupons (code, kind, percent_ppm)
    select 'DEEP' || number, 'percent', 100000 from generate_series(1, ${rows}::int) as number`.execute(db)
  await sql`insert into webhook_events (provider, event_id, body_hash)
    select 'sandbox', 'deep-' || number, '' from generate_series(1, ${rows}::int) as number`.execute(db)
}

/** Mails, accounts, plans that are over, and the log. */
async function fillRecords(db: Db, { owner, rows }: Filling): Promise<void> {
  await sql`insert into outbox_mails (recipient, subject, body_text, body_html)
    select 'person@example.com', 'Mail', repeat(md5(number::text), 50), repeat(md5(number::text), 50)
    from generate_series(1, ${rows}::int) as number`.execute(db)
  await sql`insert into mail_deliveries (id, handler, user_id, recipient, status, answer, tries, is_asked, created_at, tried_at)
    select gen_random_uuid(), 'sendTickets', ${owner.id}::uuid, 'person@example.com', 'refused', repeat(md5(number::text), 10), 1,
      false, now() - number * interval '1 minute', now()
    from generate_series(1, ${rows}::int) as number`.execute(db)
  // with the two accounts above
  await sql`insert into users (name, username, created_at)
    select 'User ' || number, 'deep' || number, now() - number * interval '1 minute'
    from generate_series(1, ${rows - 2}::int) as number`.execute(db)
  await sql`insert into subscriptions (user_id, package_id, source, status, entitlements, current_period_start,
      current_period_end, ended_at)
    select users.id, packages.id, 'admin', 'lapsed', '{}', now() - interval '2 days', now() - interval '1 day',
      now() - row_number() over (order by users.id) * interval '1 second'
    from users, packages where packages.key = 'pro'`.execute(db)
  await sql`insert into audit_log (at, actor_id, action, subject_type, subject_id, after)
    select now() - interval '1 day' + number * interval '1 second', ${owner.id}::uuid,
      case number % 4 when 0 then 'seed.made' else 'seed.updated' end, 'seed', number::text,
      jsonb_build_object('text', repeat(md5(number::text), 20))
    from generate_series(1, ${rows * 4}::int) as number`.execute(db)
}

/** What admins write, and what visitors send. */
async function fillContents(db: Db, { rows }: Filling): Promise<void> {
  await sql`insert into orphan_days (day, requested, visits)
    select current_date - number / 1000, 'link-' || number, number from generate_series(1, ${rows}::int) as number`.execute(
    db,
  )
  await sql`insert into faqs (question, answer, sort_order)
    select 'Question ' || number, repeat(md5(number::text), 50), number
    from generate_series(1, ${rows}::int) as number`.execute(db)
  for (const [table, parent] of children)
    await sql`insert into ${sql.table(table)} (name ${parent ? sql`, ${sql.ref(parent.column)}` : sql``})
      select 'Row ' || number ${parent ? sql`, (select min(id) from ${sql.table(parent.table)})` : sql``}
      from generate_series(1, ${rows} - (select count(*)::int from ${sql.table(table)})) as number`.execute(
      db,
    )
  await sql`insert into templates (name, base_id) select 'Template ' || number, 1
    from generate_series(1, ${rows}::int) as number`.execute(db)
  for (const table of ['site_services', 'site_features'])
    await sql`insert into ${sql.table(table)} (title, body, sort_order)
      select 'Title ' || number, repeat(md5(number::text), 50), number
      from generate_series(1, ${rows}::int) as number`.execute(db)
  await sql`insert into contact_messages (name, email, message)
    select 'Visitor', 'person@example.com', repeat(md5(number::text), 50)
    from generate_series(1, ${rows}::int) as number`.execute(db)
}

/** Invoices, registrations, enquiries and orders of NFC cards. */
async function fillPapers(db: Db, { owner, rows }: Filling): Promise<void> {
  await sql`
    with series as (
      insert into invoice_series (document, prefix, fiscal_year) values ('invoice', 'VIS', '26-27') returning id
    )
    insert into invoices (status, series_id, serial, number, issued_at, user_id, currency, recipient)
    select 'issued', id, number, 'VIS/26-27/' || lpad(number::text, 6, '0'), now(), ${owner.id}::uuid, 'INR',
      jsonb_build_object('name', repeat(md5(number::text), 20))
    from series, generate_series(1, ${rows}::int) as number`.execute(db)
  await sql`
    with event as (
      insert into events (card_id, organiser_id, time_zone, currency)
      select min(id), owner_id, 'UTC', 'INR' from cards where owner_id = ${owner.id}::uuid group by owner_id
      returning id
    )
    insert into registrations (public_id, event_id, first_name, message, seats, currency, status, holds_seats, client_request_id)
    select 'deep' || number, event.id, 'Guest', repeat(md5(number::text), 20), 1, 'INR', 'cancelled', false, gen_random_uuid()
    from event, generate_series(1, ${rows}::int) as number`.execute(db)
  await sql`insert into event_codes (event_id, code, kind, percent)
    select events.id, 'DEEP' || number, 'percent', 10
    from (select id from events where organiser_id = ${owner.id} limit 1) as events, generate_series(1, ${rows}::int) as number`.execute(
    db,
  )
  const picture = await createFile(db, owner.id)
  await sql`
    with template as (
      insert into nfc_templates (template_name, front_image, back_image) values ('Card', ${picture}, ${picture})
      returning id
    )
    insert into nfc_enquiries (user_id, qrcode_id, nfc_template_id, name, phone, email, message)
    select ${owner.id}::uuid, (select min(id) from qrcodes), template.id, 'Person', '123456', 'person@example.com',
      repeat(md5(number::text), 50)
    from template, generate_series(1, ${rows}::int) as number`.execute(db)
  await sql`
    insert into nfc_orders (user_id, order_id, nfc_template_id, qrcode_id, quantity, ship_to, note)
    select ${owner.id}::uuid, id, (select min(id) from nfc_templates), (select min(id) from qrcodes), 1, '{}',
      repeat(md5(id::text), 50)
    from orders where user_id = ${owner.id}::uuid`.execute(db)
}
