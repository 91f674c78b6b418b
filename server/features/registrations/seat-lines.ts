import type { GuestColumns } from '#contract/guest-list.ts'
import type { Locale } from '#contract/languages.ts'
import type { GuestColumn } from '#contract/registration-values.ts'
import { wordField, wordText } from '#contract/texts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Line, LineResult } from '#server/platform/task-lines.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findEventCard } from '../cards/index.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { limitOf } from '../subscriptions/index.ts'
import { findRequests } from './guest-store.ts'
import { takesRegistrations } from './machine/rules.ts'
import { readGuests } from './read-guests.ts'
import { seatsOfEvent } from './registration-state.ts'
import { seatGuests } from './seat-guests.ts'
import type { SeatedLine } from './seat-guests.ts'

type Services = Pick<AppCtx, 'db' | 'env' | 'now'>

/**
 * An event of this organiser that guests can still be invited to, also when its registration is closed.
 * @throws AppError card_not_found, registration_closed
 */
export async function findOpenEvent(ctx: Services, cardId: number, ownerId: string): Promise<FoundEventCard> {
  const card = await findEventCard(ctx, cardId)
  if (card?.event.organiser_id !== ownerId) throw new AppError('card_not_found')
  if (!takesRegistrations(card.offer.state, 'organiser')) throw new AppError('registration_closed')
  return card
}

type List = {
  readonly columns: GuestColumns
  readonly defaultTypeId: number | null
  readonly mailsTickets: boolean
  /** Lines before these, by what they say. */
  readonly seen: ReadonlyMap<string, number>
}

/** What becomes of lines of a guest list with the seats that are left. While the event is locked, that stays true. */
export async function seatLines(
  { db, now }: Services,
  { event, offer, isFree }: FoundEventCard,
  lines: readonly Line[],
  { columns, defaultTypeId, mailsTickets, seen }: List,
): Promise<readonly SeatedLine[]> {
  const { ticket_types: types } = event
  const read = readGuests(lines, { eventId: event.id, columns, types, defaultTypeId })
  const ids = read.flatMap(({ guest }) => (guest === undefined ? [] : [guest.requestId]))
  const maximum = isFree ? null : await limitOf(db, event.organiser_id, 'tickets')
  return seatGuests(read, now().getTime(), {
    offer: offer.state,
    seats: seatsOfEvent(event, maximum),
    mailsTickets,
    known: await findRequests(db, event.id, ids),
    seen,
  })
}

/** What became of a line, with its errors at the columns of the file, in this language. */
export function wordLine(locale: Locale, columns: GuestColumns, seated: SeatedLine): LineResult {
  const { line, outcome } = seated
  if (outcome !== 'failed') return { line, outcome, key: seated.guest.requestId, errors: [] }
  const texts = translationsIn(locale)
  const { code, fields } = seated
  const whole = { field: '', code, message: wordText(texts, `error.${code}`) }
  const errors = fields.map(({ path, ...error }) => ({
    field: columns[path as GuestColumn] ?? path,
    ...error,
    message: wordField(texts, error),
  }))
  return { line, outcome, key: undefined, errors: errors.length === 0 ? [whole] : errors }
}
