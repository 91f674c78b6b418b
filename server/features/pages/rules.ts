import { cardType } from '#contract/constants.ts'

/** What a visitor meets behind a code. */
export type CodeState = 'open' | 'claimable' | 'inactive' | 'gone' | 'unknown'

type Code = { readonly qrcode_status: string; readonly owner_status: string | null }
type Card = { readonly status: string; readonly card_type_id: number; readonly deleted_at: Date | null }

const vcardTypes: ReadonlySet<number> = new Set([cardType.vcard, cardType.vcardAdvanced, cardType.vcardLite])

/**
 * Deleted is final and says so even when the code was switched off as well; switched off (code, card or owner) may
 * come back.
 */
export function codeState(code: Code, card: Card | undefined): CodeState {
  if (code.qrcode_status === 'claimable') return 'claimable'
  if (code.owner_status === 'deleted' || card?.deleted_at != null) return 'gone'
  if (code.qrcode_status === 'inactive' || code.owner_status === 'blocked') return 'inactive'
  if (card === undefined) return 'gone'
  if (card.status !== 'active') return 'inactive'
  return vcardTypes.has(card.card_type_id) ? 'open' : 'unknown'
}
