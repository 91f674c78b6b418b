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
 * already count as one; a pair of which the owner said that it is no pair is never among those of one person.
 * @param leads newest first
 * @param dialled a phone number as it is dialled from everywhere
 * @param different two leads each, as they are shown
 * @returns the ids of the leads that are shown, newest first, for each person who has two or more
 */
export function findPeople(
  leads: readonly LeadOfPerson[],
  dialled: (phone: string) => string,
  different: readonly (readonly [number, number])[],
): readonly (readonly number[])[] {
  const shown = [...new Set(leads.map(({ shown_as: lead }) => lead))]
  const people = new Map(shown.map((id) => [id, new Set([id])]))
  const both = different.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
  const strangers = Map.groupBy(both, ([one]) => one)
  const areStrangers = (one: Set<number>, other: Set<number>) =>
    [...one].some((id) => strangers.get(id)?.some(([, stranger]) => other.has(stranger)))
  for (const ids of leadsOfKeys(leads, dialled)) {
    const found: Set<number>[] = []
    for (const id of ids) {
      const person = people.get(id)
      if (person === undefined || found.includes(person)) continue
      const same = found.find((other) => !areStrangers(person, other))
      if (same === undefined) found.push(person)
      else for (const joined of person) people.set(joined, same.add(joined))
    }
  }
  return [...Map.groupBy(shown, (id) => people.get(id)).values()].filter((ids) => ids.length > 1)
}

/** The leads that are shown with each number and each address. */
function leadsOfKeys(leads: readonly LeadOfPerson[], dialled: (phone: string) => string): number[][] {
  const keyed = leads.flatMap(({ shown_as: id, phone, email }) => {
    const number = dialled(phone)
    const keys = [email, number.replace(/\D/g, '').length < shortestNumber ? '' : number]
    return keys.filter((key) => key !== '').map((key) => ({ key, id }))
  })
  return [...Map.groupBy(keyed, ({ key }) => key).values()].map((all) => all.map(({ id }) => id))
}
