import type { CardContent } from '#cards/kind.ts'
import { getKind } from '#cards/kinds.ts'

/** The one reader of stored documents on the server. It never throws for what a document holds: see `readDocument`. */
export const readContent = (row: { readonly card_type_id: number; readonly content: unknown }): CardContent =>
  getKind(row.card_type_id).read(row.content)
