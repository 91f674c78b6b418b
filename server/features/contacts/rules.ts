import type { SavedContact } from '#contract/contact-shapes.ts'

type CardState = {
  readonly card_status: string
  readonly deleted_at: Date | null
  readonly owner_status: string
}

/** What has become of a kept card. Deleted is final; switched off, or with a blocked owner, may come back. */
export function savedContactStatus(card: CardState): SavedContact['status'] {
  if (card.deleted_at !== null || card.owner_status === 'deleted') return 'gone'
  return card.card_status === 'active' && card.owner_status === 'active' ? 'active' : 'inactive'
}
