import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Visits of a person's codes stay as numbers: the campaign that the person named, and where visitors came from, go. */
export async function eraseVisitTexts(db: Db, userId: string): Promise<void> {
  await sql`update visits set campaign = '', referrer = ''
    where (campaign <> '' or referrer <> '') and qrcode_id in (
      select qrcodes.id from qrcodes left join cards on cards.id = qrcodes.card_id
      where qrcodes.owner_id = ${userId} or cards.owner_id = ${userId})`.execute(db)
}
