import { NewCard } from '#contract/card-shapes.ts'
import type { FieldError } from '#contract/errors.ts'
import type { CardDraft } from './draft.ts'
import type { Address } from './draft-address.ts'
import { isListName } from './draft-address.ts'
import type { WireCard } from './draft-wire.ts'
import { toWire } from './draft-wire.ts'

/** Address of a field → the sentence to show beside it. */
export type DraftErrors = ReadonlyMap<Address, string>

export type CheckedDraft = {
  readonly wire: WireCard
  readonly issues: DraftErrors
  /** What to send, when nothing is wrong. */
  readonly card: NewCard | undefined
}

/** Every error of a draft, the first one of each field, by the schema the server checks with. */
export function checkDraft(draft: CardDraft, dialCode: string): CheckedDraft {
  const wire = toWire(draft, dialCode)
  const { error, data } = NewCard.safeParse(wire.card)
  const errors = (error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String), message }))
  return { wire, issues: issuesAt(errors, wire), card: data }
}

/** The invalid fields a reply names, under their addresses in the form. */
export function errorsFromServer(fields: readonly FieldError[], wire: WireCard): DraftErrors {
  return issuesAt(
    fields.map(({ path, message }) => ({ path: path.split('.'), message })),
    wire,
  )
}

type Error = { readonly path: readonly string[]; readonly message: string }

function issuesAt(errors: readonly Error[], wire: WireCard): DraftErrors {
  const issues = new Map<Address, string>()
  for (const { path, message } of errors) {
    const address = addressOf(path, wire)
    if (!issues.has(address)) issues.set(address, message)
  }
  return issues
}

/** `vcard.social_link.0.link` → `vcard.social_link.k3x.link`. */
function addressOf(path: readonly string[], { keys }: WireCard): Address {
  const [root, list, index, ...rest] = path
  if (root !== 'vcard' || !isListName(list) || index === undefined) return path.join('.')
  return [root, list, keys[list][Number(index)] ?? index, ...rest].join('.')
}
