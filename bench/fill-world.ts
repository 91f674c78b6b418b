import pg from 'pg'

/** As many cards as the mix of pages is drawn from. */
export const manyCards = 10_000

/** The link of a generated card: numbers from 1 on. */
export const generatedSlug = (number: number): string => `bench-${number}`

/**
 * Adds cards to the demo world in SQL: copies of its cards in turn, each with a name, code and link of its own, all
 * owned by the demo's owner unless told otherwise.
 * @param from number of the first card to add; `generatedSlug` tells its link
 * @param documents short ones have a name only, for filling a database with a million of them
 */
export async function addCards(
  databaseUrl: string,
  from: number,
  count: number,
  documents: 'full' | 'short' = 'full',
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // nobody has to be told of cards that nobody has opened
    await client.query(
      'begin; alter table qrcodes disable trigger user; alter table slugs disable trigger user',
    )
    await client.query(copyCards, [from, from + count - 1, documents === 'full'])
    await client.query(
      'alter table qrcodes enable trigger user; alter table slugs enable trigger user; commit',
    )
    // the database does this by itself within a minute or two
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/**
 * Adds visits of the last year to the generated cards, some cards far more than others, and counts them by day as the
 * product does.
 */
export async function addVisits(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`select prepare_visit_months((now() - interval '366 days')::date, 13)`)
    await client.query(makeVisits, [count])
    await client.query(countVisitDays)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const makeVisits = `
  with codes as (select array_agg(qrcode_id) as ids from slugs where slug like 'bench-%')
  insert into visits (at, day, hour, qrcode_id, source, is_new_visitor)
  select at, (at at time zone 'UTC')::date, extract(hour from at at time zone 'UTC')::smallint,
    ids[1 + floor(power(random(), 3) * array_length(ids, 1))::int],
    (array['qr', 'link', 'nfc'])[1 + floor(random() * 3)::int], random() < 0.6
  from codes, generate_series(1, $1::int) as number,
    -- the number makes it another moment for each row
    lateral (select now() - random() * interval '365 days' - number * interval '0 days' as at) as moment`

const countVisitDays = `
  insert into visit_days (qrcode_id, day, source, visits, visitors)
  select qrcode_id, day, source, count(*), count(*) filter (where is_new_visitor)
  from visits group by qrcode_id, day, source
  on conflict (qrcode_id, day, source) do update
    set visits = excluded.visits, visitors = excluded.visitors`

const copyCards = `
  with originals as (
    select cards.*, row_number() over (order by cards.id) - 1 as place
    from cards join qrcodes on qrcodes.card_id = cards.id join slugs on slugs.qrcode_id = qrcodes.id
    where slugs.slug in ('amara', 'theodora-vance', 'ananya')
  ), copied as (
    insert into cards (owner_id, card_type_id, template_id, primary_color, secondary_color, color_theme, title, subtitle,
      picture, content, summary)
    select owner_id, card_type_id, template_id, '#' || substr(md5(number::text), 1, 6), secondary_color, color_theme,
      'Person ' || number, case when $3::boolean then subtitle else '' end,
      case when $3::boolean then picture else '' end,
      case when $3::boolean then content else '{}' end || jsonb_build_object(
        'name', 'Person ' || number,
        'heading_title', md5('title' || number),
        'heading_description', md5(number::text) || ' ' || md5('more' || number)
      ), number::text
    from generate_series($1::int, $2::int) as number join originals on place = number % 3
    order by number
    returning id, owner_id, summary
  ), coded as (
    insert into qrcodes (code, kind, owner_id, card_id, is_primary)
    select 'B' || lpad(upper(to_hex(summary::int)), 7, '0'), 'card', owner_id, id, true from copied order by id
    returning id, code
  )
  insert into slugs (slug, qrcode_id)
  select 'bench-' || ('x' || lpad(lower(substr(code, 2)), 8, '0'))::bit(32)::int, id from coded`
