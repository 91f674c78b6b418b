import type { Db } from '#server/platform/db/database.ts'

/** The chips that hold one address: of one code, with one number behind it. */
export type Tag = { readonly qrcode_id: number; readonly tag_no: number }

/** Closes a tag. @returns false when it is closed already */
export async function insertLostTag(db: Db, tag: Tag, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lost_tags')
    .values({ ...tag, reported_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Opens a tag again that was closed after a moment. @returns false when there is none */
export async function deleteLostTag(db: Db, { qrcode_id, tag_no }: Tag, closedAfter: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lost_tags')
    .where('qrcode_id', '=', qrcode_id)
    .where('tag_no', '=', tag_no)
    .where('reported_at', '>', closedAfter)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
