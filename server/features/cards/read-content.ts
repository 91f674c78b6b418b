import type { CardContent } from '#cards/kind.ts'
import { getKind } from '#cards/kinds.ts'

/** The one reader of stored documents on the server. It never throws for what a document holds: see `readDocument`. */
export const readContent = (row: StoredContent): CardContent =>
  getKind(row.card_type_id).read(row.content, row.dial_code ?? undefined)

type StoredContent = {
  readonly card_type_id: number
  readonly content: unknown
  /** The owner's (`owner_dial_codes`), where the contacts of the card are shown. */
  readonly dial_code?: string | null
}
