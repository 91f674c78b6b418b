import type { Code } from '#contract/card-codes.ts'
import type { CardStatus } from '#contract/card-shapes.ts'
import type { CodeRow } from './code-store.ts'

/** The link of a code: one that was never named is its own. */
export const linkOf = ({ slug, code }: { readonly slug: string | null; readonly code: string }): string =>
  slug ?? code.toLowerCase()

type ShownRow = {
  readonly id: number
  readonly card_type_id: number
  readonly title: string
  readonly status: CardStatus
}

export const presentShown = ({ id, card_type_id, title, status }: ShownRow) => ({
  card_id: id,
  vcard_id: id,
  card_type_id,
  name: title,
  status,
})

export function presentCode(row: CodeRow): Code {
  return {
    qrcode_id: row.id,
    code: row.code,
    kind: row.kind,
    slug: linkOf(row),
    name: row.label,
    campain: row.campaign,
    is_primary: row.is_primary,
    status: row.status,
    s3_file_name: row.picture,
    scan_result: row.scan_result,
    created_at: row.created_at.toISOString(),
    visits: row.visits,
    offered_to: row.offered_to,
    card: presentCard(row),
  }
}

/** Columns of a joined row are all there or none. */
function presentCard({ card_id: id, card_type_id, title, card_status: status }: CodeRow): Code['card'] {
  if (id === null || card_type_id === null || title === null || status === null) return null
  return presentShown({ id, card_type_id, title, status })
}
