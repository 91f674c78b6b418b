import type { SavedContact } from '#contract/contact-shapes.ts'

/** What tells whether two leads are of one person. */
export type LeadOfPerson = {
  readonly id: number
  /** The lead that shows it, which may be itself. */
  readonly shown_as: number
  readonly phone: string
  readonly email: string
}

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

/** Shorter numbers are those of services, or mistyped. */
const shortestNumber = 6

/**
 * Leads of one person: those with the same phone number or email address, directly or through others. Leads that are merged
 * already count as one.
 * @param leads newest first
 * @param dialled a phone number as it is dialled from everywhere
 * @returns the ids of the leads that are shown, newest first, for each person who has two or more
 */
export function findPeople(
  leads: readonly LeadOfPerson[],
  dialled: (phone: string) => string,
): readonly (readonly number[])[] {
  const person = new Map<number | string, number | string>()
  const root = (key: number | string): number | string => {
    const next = person.get(key) ?? key
    return next === key ? key : root(next)
  }
  for (const { shown_as: lead, phone, email } of leads) {
    const number = dialled(phone)
    const keys = [email, number.replace(/\D/g, '').length < shortestNumber ? '' : number]
    for (const key of keys.filter((text) => text !== '')) person.set(root(lead), root(key))
  }
  const shown = [...new Set(leads.map(({ shown_as: lead }) => lead))]
  return [...Map.groupBy(shown, root).values()].filter((ids) => ids.length > 1)
}
