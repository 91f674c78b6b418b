import type { ParsedQuery } from '#contract/endpoint.ts'
import type * as contract from '#contract/event-desk.ts'
import { registrations } from '#contract/registrations.ts'
import type { SheetCell } from '#formats/sheet.ts'
import type { I18n } from '@lingui/core'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { translationsIn } from '#server/platform/translations.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { registrationStore } from './get-registration.ts'
import { registrationColumns, ticketColumns } from './guest-file-columns.ts'
import type { Column, GuestRow } from './guest-file-columns.ts'
import { answerColumns } from './questions/answer-columns.ts'
import { saidOfMany } from './questions/said-of.ts'
import { listPricedTickets } from './ticket-store.ts'

type Query = ParsedQuery<typeof contract.downloadGuests>
export type GuestRows = AsyncGenerator<readonly (readonly SheetCell[])[], undefined>

/** The list of registrations as a table for people, in the language of the request, with times in the zone of the event. */
export async function walkGuestRows(
  ctx: Ctx<Actor>,
  query: Query,
  card: FoundEventCard,
): Promise<{ readonly header: readonly string[]; readonly batches: GuestRows }> {
  const i18n = translationsIn(ctx.locale)
  const timeZone = card.event.time_zone
  const isByTicket = query.rows === 'tickets'
  const asked = await answerColumns(ctx, card)
  const header = [...(isByTicket ? ticketColumns : registrationColumns), ...asked].map(({ title }) =>
    wordTitle(i18n, title),
  )
  async function* batches(): GuestRows {
    for await (const batch of registrationStore.walk(ctx, query)) {
      const rows = batch.map((row) => registrations.entity.parse(row))
      const said = await saidOfMany(
        ctx,
        rows.map(({ registration_id: id }) => id),
      )
      const shown = rows.map((of) => ({ of, timeZone, i18n, said: said.get(of.registration_id) ?? nothing }))
      yield isByTicket
        ? await rowsOfTickets(ctx, shown, asked)
        : shown.map((row) => cellsOf({ ...row, ticket: undefined }, registrationColumns, asked))
    }
    return undefined
  }
  return { header, batches: batches() }
}

const nothing = { answers: [], guests: [] }

/** The words of a question are those of the organiser. */
const wordTitle = (i18n: I18n, title: Column<never>['title']) =>
  typeof title === 'string' ? title : i18n._(title)

type Shown = Omit<GuestRow, 'ticket'>
type Asked = readonly Column<GuestRow['ticket']>[]

const cellsOf = <T extends GuestRow['ticket']>(
  row: GuestRow<T>,
  usual: readonly Column<T>[],
  asked: Asked,
) => [...usual.map(({ cell }) => cell(row)), ...asked.map(({ cell }) => cell(row))]

async function rowsOfTickets({ db }: Ctx<Actor>, shown: readonly Shown[], asked: Asked) {
  const tickets = await listPricedTickets(
    db,
    shown.map(({ of }) => of.registration_id),
  )
  const ofRegistration = Map.groupBy(tickets, ({ registration_id: id }) => id)
  return shown.flatMap((row) =>
    (ofRegistration.get(row.of.registration_id) ?? []).map((ticket) =>
      cellsOf({ ...row, ticket }, ticketColumns, asked),
    ),
  )
}
