import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** A month of invented visits before `now`: more by code than by link, a few by tag, busier on workdays. */
export async function insertDemoVisits(
  db: Db,
  qrcodeId: number,
  visitsADay: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into visits (at, qrcode_id, source, visitor, device)
    select day - random() * interval '14 hours', ${qrcodeId}::bigint,
      (array['qr', 'qr', 'qr', 'link', 'link', 'nfc'])[1 + floor(random() * 6)::int],
      decode(md5(random()::text), 'hex'),
      (array['mobile', 'mobile', 'mobile', 'desktop', 'tablet'])[1 + floor(random() * 5)::int]
    from generate_series(${now}::timestamptz - interval '29 days', ${now}::timestamptz, interval '1 day') as day,
      generate_series(1, ${visitsADay}::int) as number
    where random() < case when extract(isodow from day) > 5 then 0.4 else 1.1 end
  `.execute(db)
}

/** The one card to show first: where a person at the terminal can point a phone. */
export async function findFirstCode(db: Db): Promise<{ code: string; slug: string } | undefined> {
  return db
    .selectFrom('qrcodes')
    .innerJoin('slugs', 'slugs.qrcode_id', 'qrcodes.id')
    .innerJoin('cards', 'cards.id', 'qrcodes.card_id')
    .select(['qrcodes.code', 'slugs.slug'])
    .where('slugs.is_current', '=', true)
    .where('qrcodes.status', '=', 'active')
    .where('cards.status', '=', 'active')
    .where('cards.deleted_at', 'is', null)
    .orderBy('qrcodes.id')
    .executeTakeFirst()
}
