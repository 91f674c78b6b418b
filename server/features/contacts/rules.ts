import type { SavedContact } from '#contract/contact-shapes.ts'

type CardState = {
  readonly card_status: string
  readonly deleted_at: Date | null
  readonly owner_status: string
}

/** The state of a saved card: `gone` is final; an `inactive` one, or one of a blocked owner, may become active again. */
export function savedContactStatus(card: CardState): SavedContact['status'] {
  if (card.deleted_at !== null || card.owner_status === 'deleted') return 'gone'
  return card.card_status === 'active' && card.owner_status === 'active' ? 'active' : 'inactive'
}
