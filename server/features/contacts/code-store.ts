import type { Db } from '#server/platform/db/database.ts'

/** What is printed of a code. */
export async function findCodeText(db: Db, qrcodeId: number | undefined): Promise<string | undefined> {
  if (qrcodeId === undefined) return undefined
  const row = await db.selectFrom('qrcodes').select('code').where('id', '=', qrcodeId).executeTakeFirst()
  return row?.code
}

/** The id of a code, if it leads to this card. */
export async function findCodeOfCard(db: Db, qrcodeId: number, cardId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('qrcodes')
    .select('id')
    .where('id', '=', qrcodeId)
    .where('card_id', '=', cardId)
    .executeTakeFirst()
  return row?.id
}
