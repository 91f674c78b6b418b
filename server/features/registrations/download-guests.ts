import { msg } from '@lingui/core/macro'
import type * as contract from '#contract/event-desk.ts'
import { languages } from '#contract/languages.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { sheetFile, sheetHead, sheetLine } from '#formats/sheet.ts'
import type { SheetCell } from '#formats/sheet.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import { textFileReply } from '#server/platform/resource/csv-reply.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findEventCard } from '../cards/index.ts'
import { walkGuestRows } from './walk-guest-rows.ts'
import type { GuestRows } from './walk-guest-rows.ts'

/** A spreadsheet is made in memory; a CSV file is sent while its rows are read. */
const maxSheetRows = 20_000

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Who comes to an event, for people: a spreadsheet, or a CSV file. */
export const downloadGuests: Handler<typeof contract.downloadGuests> = async (ctx, { query }) => {
  const card = await findEventCard(ctx, query.card_id)
  if (card?.event.organiser_id !== ctx.actor.userId) throw new AppError('card_not_found')
  const { header, batches } = await walkGuestRows(ctx, query, card)
  const name = `${card.slug}-${ctx.now().toISOString().slice(0, 10)}.${query.format}`
  if (query.format === 'csv') return textFileReply(name, 'text/csv; charset=utf-8', lines(header, batches))
  const i18n = translationsIn(ctx.locale)
  const bytes = await sheetFile({
    name: i18n._(msg({ message: 'Guests', context: 'file of guests' })),
    header,
    rows: await readAll(batches),
    isRightToLeft: languages[ctx.locale].direction === 'rtl',
  })
  return new BinaryReply(bytes, {
    'content-type': sheetType,
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'no-store',
  })
}

async function* lines(header: readonly string[], batches: GuestRows): AsyncGenerator<string, undefined> {
  yield sheetHead(header)
  for await (const rows of batches) yield rows.map(sheetLine).join('')
  return undefined
}

async function readAll(batches: GuestRows): Promise<readonly (readonly SheetCell[])[]> {
  const all: (readonly SheetCell[])[] = []
  for await (const rows of batches) {
    all.push(...rows)
    if (all.length > maxSheetRows) throw new AppError('list_too_long')
  }
  return all
}
