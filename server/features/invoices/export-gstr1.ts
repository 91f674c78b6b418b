import type * as contract from '#contract/invoices.ts'
import { gstr1Sections } from '#contract/invoices.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import { inRupeesAt } from './gstr1-sum-rules.ts'
import { tablesOf } from './gstr1-rules.ts'
import type { Supply } from './gstr1-sum-rules.ts'
import { dayIn } from './rules.ts'
import { walkIssued } from './store.ts'
import type { InvoiceRow } from './store.ts'

/** Nothing for what is not in the return: a draft, or a seller who owes no GST. */
function toSupply(row: InvoiceRow): readonly Supply[] {
  const { number, issued_at, supplier, recipient, place_of_supply } = row
  if (number === null || issued_at === null || place_of_supply === '') return []
  const zone = supplier.time_zone ?? 'UTC'
  const party = [recipient, supplier].find(({ gst_code }) => gst_code === place_of_supply)
  const { original_total_minor: total, original_issued_at: at } = row
  return [
    {
      document: row.document,
      number,
      day: dayIn(zone, new Date(issued_at)),
      currency: row.currency,
      totalMinor: row.total_minor,
      placeOfSupply: place_of_supply,
      placeName: party?.state_name ?? '',
      sellerGstCode: supplier.gst_code,
      recipientGstNumber: recipient.gst_number,
      recipientName: row.recipient_name,
      lines: row.lines,
      original:
        at === null || total === null ? undefined : { totalMinor: total, day: dayIn(zone, new Date(at)) },
    },
  ]
}

/** Test payments are left out: nothing was sold. */
export const exportGstr1: Handler<typeof contract.exportGstr1> = async ({ db }, { query }) => {
  const { from, to, section, rates: typed = '' } = query
  const rates = new Map(typed.split(',').map((pair) => [pair.slice(0, 3), Number(pair.slice(4))] as const))
  const supplies: Supply[] = []
  for await (const rows of walkIssued(db, from, to))
    supplies.push(...rows.flatMap(toSupply).map((supply) => inRupeesAt(supply, rates)))
  const tables = tablesOf(supplies, section === undefined ? gstr1Sections : [section])
  const texts = tables.map(({ section: name, header, rows }) => {
    const lines = [header, ...rows].map((cells) => csvRow(cells)).join('')
    return section === undefined ? csvRow([name]) + lines : lines
  })
  const name = `gstr1-${section ?? 'all'}-${from}-${to}.csv`
  // a blank line between tables
  return new BinaryReply(new TextEncoder().encode(utf8Bom + texts.join('\r\n')), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'no-store',
  })
}
