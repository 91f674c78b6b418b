import type pg from 'pg'

/** Days of the filled visits: the month before this one. */
export const filledDays = (): { readonly from: string; readonly to: string } => {
  const now = new Date()
  const month = (offset: number, day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, day)).toISOString().slice(0, 10)
  return { from: month(-1, 1), to: month(0, 0) }
}

/**
 * Fills a database with a month of visits to twenty codes of one owner, some codes, places, browsers and hours far busier than
 * others, and counts them as the product does. @param ownerId whom the codes belong to
 */
export async function fillVisits(client: pg.Client, count: number, ownerId: string): Promise<void> {
  const { from } = filledDays()
  await client.query('select prepare_visit_months($1::date - 1, 2)', [from])
  await client.query(makeCodes, [ownerId])
  await client.query(makeVisits, [count, from, ownerId])
  await client.query(countDays)
  await client.query('select rebuild_visit_facts()')
  await client.query('select keep_visit_sums($1::date - 1, $1::date + 31)', [from])
  await client.query('vacuum analyze')
}

const makeCodes = `
  insert into qrcodes (code, kind, owner_id, campaign)
  select 'R' || lpad(number::text, 7, '0'), 'card', $1, case when number <= 5 then 'Fair ' || number else '' end
  from generate_series(1, 20) as number`

/** A skewed number from 0 to $n - 1; the random number of each row is its own because it names the row. */
const skewed = (count: number) => `floor(power(random() + number * 0, 2.5) * ${count})::int`

const makeVisits = `
  with codes as (select array_agg(id order by id) as ids, array_agg(campaign order by id) as campaigns
    from qrcodes where owner_id = $3 and code like 'R0%'),
  hosts as (select array_agg('host' || number || '.example' order by number) as names from generate_series(1, 30) as number)
  insert into visits (at, day, hour, qrcode_id, source, outcome, is_new_visitor, country, region, device, os, browser, referrer,
    campaign, language)
  select at, day, hour, ids[1 + code], source, outcome, random() < 0.7, split_part(place, ' ', 1), split_part(place, ' ', 2),
    split_part(agent, ' ', 1), split_part(agent, ' ', 2), split_part(agent, ' ', 3),
    case when source = 'link' then names[1 + host] else '' end, campaigns[1 + code], language
  from codes, hosts, generate_series(1, $1::int) as number,
    lateral (select ${skewed(20)} as code, ${skewed(30)} as host) as drawn
    cross join lateral (select ($2::date + floor(random() * 30 + number * 0)::int) as day,
      (array[12, 18, 19, 13, 11, 17, 10, 20, 14, 9, 16, 15, 21, 8, 22, 7, 23, 6, 0, 1, 5, 2, 4, 3])[1 + ${skewed(24)}] as hour,
      (array['qr', 'link', 'nfc'])[1 + ${skewed(3)}] as source,
      (array['shown', 'shown', 'shown', 'redirected', 'inactive', 'ended'])[1 + ${skewed(6)}] as outcome,
      (array['IN IN-MH', 'IN IN-KA', 'IN IN-DL', 'IN IN-TN', 'IN IN-GJ', 'IN IN-UP', 'IN IN-WB', 'AE AE-DU', 'IN IN-KL', 'GB ',
        'US US-CA', 'SG ', 'IN IN-RJ', 'DE ', 'US US-NY', ' '])[1 + ${skewed(16)}] as place,
      (array['mobile android chrome', 'mobile ios safari', 'mobile android samsung', 'desktop windows chrome',
        'desktop macos safari', 'desktop windows edge', 'tablet android chrome', 'other other other'])[1 + ${skewed(8)}] as agent,
      (array['en', 'hi', 'mr', ''])[1 + ${skewed(4)}] as language) as told
    cross join lateral (select (day + make_interval(hours => hour)) at time zone 'Asia/Kolkata' as at) as moment`

const countDays = `
  insert into visit_days (qrcode_id, day, source, visits, visitors)
  select qrcode_id, day, source, count(*), count(*) filter (where is_new_visitor) from visits group by qrcode_id, day, source
  on conflict (qrcode_id, day, source) do update set visits = excluded.visits, visitors = excluded.visitors`
