import type { AppCtx } from '#server/platform/ctx.ts'
import { invalidField } from '#server/platform/app-error.ts'
import type { FoundEventCard } from '../../cards/index.ts'
import { countUses, openedBy } from './code-rules.ts'
import type { CodeTerms } from './code-rules.ts'
import { lockCode } from './code-store.ts'

type Priced = Parameters<typeof countUses>[2]

type Taken = {
  readonly terms: CodeTerms | undefined
  /** The event as it is offered to whoever has the code. */
  readonly offer: FoundEventCard['offer']
  /** What is stored of the code with a registration. @throws AppError as `countUses` */
  readonly columnsFor: (tickets: Priced) => { readonly code_id?: number; readonly code_uses?: number }
}

/**
 * Holds the code of a form until the transaction ends, which has locked the event.
 * @param typed as the contract reads it; empty without one
 * @throws AppError invalid_input at `code` for one that cannot be used
 */
export async function takeCode(
  { db, now }: Pick<AppCtx, 'db' | 'now'>,
  { event, offer }: Pick<FoundEventCard, 'event' | 'offer'>,
  typed: string,
): Promise<Taken> {
  const terms = typed === '' ? undefined : await lockCode(db, event, typed, now())
  if (typed !== '' && terms === undefined) throw invalidField('code', 'code_unknown')
  return {
    terms,
    offer: openedBy(offer, terms),
    columnsFor: (tickets) =>
      terms === undefined
        ? {}
        : { code_id: terms.id, code_uses: countUses(terms, offer.ticket_types, tickets) },
  }
}
