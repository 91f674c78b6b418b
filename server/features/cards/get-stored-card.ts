import type { Db } from '#server/platform/db/database.ts'
import { findCard } from './store.ts'
import type { CardRow } from './store.ts'

/** A card this transaction has just written: that it is not there would be an error of ours. */
export async function getStoredCard(db: Db, id: number): Promise<CardRow> {
  const row = await findCard(db, id, undefined)
  if (row === undefined) throw new Error(`Card ${id} was written and is not there`)
  return row
}
