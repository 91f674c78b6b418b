import type pg from 'pg'

/** Fills the tables of three lists of the back office, each up to so many rows. */
export async function fillResources(client: pg.Client, rows: number): Promise<void> {
  await client.query('set statement_timeout = 0')
  for (const fill of [fillCities, fillUsers, fillAddresses, fillAuditLog]) await client.query(fill, [rows])
  await client.query('vacuum analyze')
}

/** Cities in all districts of India, and every tenth in no district. */
const fillCities = `
  with places as (
    select array_agg(id order by id) as ids, array_agg(state_id order by id) as states from districts
  )
  insert into cities (state_id, district_id, name, is_active)
  select states[1 + number % array_length(ids, 1)],
    case when number % 10 > 0 then ids[1 + number % array_length(ids, 1)] end,
    initcap(translate(md5(number::text), '0123456789', 'ghijklmnop')) || ' ' || number, number % 50 > 0
  from places, generate_series(1, $1::int - (select count(*)::int from cities)) as number`

const fillUsers = `
  insert into users (name, username, status, created_at)
  select initcap(translate(md5(number::text), '0123456789', 'ghijklmnop')), 'bench' || number,
    case when number % 100 = 0 then 'blocked' else 'active' end, now() - number * interval '1 minute'
  from generate_series(1, $1::int - (select count(*)::int from users)) as number`

const fillAddresses = `
  insert into addresses (user_id, kind, value, confirmed_at)
  select id, 'mail', username || '@example.com', created_at
  from users where username like 'bench%' order by id limit $1`

/** Forty kinds of actions by a hundred accounts. */
const fillAuditLog = `
  with actors as (select array_agg(id) as ids from (select id from users order by id limit 100) as first),
    subjects as (select '{card,user,qrcode,city,state,faq,service,mail}'::text[] as types)
  insert into audit_log (at, actor_id, actor_role, action, subject_type, subject_id, before, after)
  select now() - number * interval '1 minute', ids[1 + number % array_length(ids, 1)], 'ADMIN',
    types[1 + number % 8] || '.' || ('{created,updated,deleted,restored,blocked}'::text[])[1 + number % 5],
    types[1 + number % 8], number::text, jsonb_build_object('name', repeat(md5(number::text), 5)),
    jsonb_build_object('name', repeat(md5((-number)::text), 5))
  from actors, subjects, generate_series(1, $1::int - (select count(*)::int from audit_log)) as number`
