import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { AskedContent } from '#site/pages/asked-parts.tsx'
import type { FoundEventCard } from '../../cards/index.ts'
import type { RegistrationRow } from '../store.ts'
import { askedContent, valuesOf } from './asked-content.ts'
import { saidOf } from './said-of.ts'
import { seatsOfRegistration } from './take-said.ts'

type Asked = { readonly asked: AskedContent; readonly saidValues: Readonly<Record<string, string>> }

/** What the page of a registration asks of whoever edits it, and what is stored of that. */
export async function askedOf(
  ctx: Pick<AppCtx, 'db'>,
  card: FoundEventCard,
  { id }: RegistrationRow,
  locale: Locale,
): Promise<Asked> {
  const seats = await seatsOfRegistration(ctx, card, id)
  const said = await saidOf(ctx, id)
  return {
    asked: askedContent(card.asked, { seats, locale, said }),
    saidValues: valuesOf(card.asked, { seats, said }),
  }
}
