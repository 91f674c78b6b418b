import type { ParsedQuery } from '#contract/endpoint.ts'
import type * as contract from '#contract/event-desk.ts'
import { registrations } from '#contract/registrations.ts'
import type { SheetCell } from '#formats/sheet.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { registrationStore } from './get-registration.ts'
import { registrationColumns, ticketColumns } from './guest-file-columns.ts'
import { listPricedTickets } from './ticket-store.ts'

type Query = ParsedQuery<typeof contract.downloadGuests>
export type GuestRows = AsyncGenerator<readonly (readonly SheetCell[])[], undefined>

/** The list of registrations as a table for people, in the language of the request, with times in a zone. */
export function walkGuestRows(
  ctx: Ctx<Actor>,
  query: Query,
  timeZone: string,
): { readonly header: readonly string[]; readonly batches: GuestRows } {
  const i18n = translationsIn(ctx.locale)
  const isByTicket = query.rows === 'tickets'
  const header = (isByTicket ? ticketColumns : registrationColumns).map(({ title }) => i18n._(title))
  async function* batches(): GuestRows {
    for await (const batch of registrationStore.walk(ctx, query)) {
      const shown = batch.map((row) => ({ of: registrations.entity.parse(row), timeZone, i18n }))
      yield isByTicket ? await rowsOfTickets(ctx, shown) : shown.map(cellsOfRegistration)
    }
    return undefined
  }
  return { header, batches: batches() }
}

type Shown = Omit<Parameters<(typeof registrationColumns)[number]['cell']>[0], 'ticket'>

const cellsOfRegistration = (row: Shown) =>
  registrationColumns.map(({ cell }) => cell({ ...row, ticket: undefined }))

async function rowsOfTickets({ db }: Ctx<Actor>, shown: readonly Shown[]) {
  const tickets = await listPricedTickets(
    db,
    shown.map(({ of }) => of.registration_id),
  )
  const ofRegistration = Map.groupBy(tickets, ({ registration_id: id }) => id)
  return shown.flatMap((row) =>
    (ofRegistration.get(row.of.registration_id) ?? []).map((ticket) =>
      ticketColumns.map(({ cell }) => cell({ ...row, ticket })),
    ),
  )
}
