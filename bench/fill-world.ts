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
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const copyCards = `
  with originals as (
    select cards.*, row_number() over (order by cards.id) - 1 as place
    from cards join qrcodes on qrcodes.card_id = cards.id join slugs on slugs.qrcode_id = qrcodes.id
    where slugs.slug in ('amara', 'theodora-vance', 'ananya')
  ), copied as (
    insert into cards (owner_id, card_type_id, template_id, primary_color, secondary_color, color_theme, content, summary)
    select owner_id, card_type_id, template_id, '#' || substr(md5(number::text), 1, 6), secondary_color, color_theme,
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
