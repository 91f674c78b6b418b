import * as contract from '#contract/invoices.ts'
import { invoice } from '#documents/invoice.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import type { Handler } from '#server/platform/http/route.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { walkRows } from '#server/platform/db/find-rows.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { renderDocument } from '../documents/index.ts'
import { viewOf } from './invoice-view.ts'
import { getPresented, getRow } from './present.ts'
import { findInvoice, invoiceIds, invoiceRows, isIssuedFrom, isIssuedTo, isIssuedUntil } from './store.ts'
import type { InvoiceRow } from './store.ts'

const about = { table: 'invoices', ids: invoiceIds, rows: invoiceRows } as const

const own = resourceStore(contract.invoices, { ...about, visibleTo: isIssuedTo })
const all = resourceStore(contract.allInvoices, {
  ...about,
  columns: { from: isIssuedFrom, to: isIssuedUntil },
})

export const invoiceLists = [
  ...resourceRoutes(contract.invoices, own),
  ...resourceRoutes(contract.allInvoices, all),
]

export const getInvoice: Handler<typeof contract.getInvoice> = async ({ db, actor }, { params }) =>
  getPresented(db, params.id, actor.userId)

export const getAnyInvoice: Handler<typeof contract.getAnyInvoice> = async ({ db }, { params }) =>
  getPresented(db, params.id)

/** The file of an invoice, made when it is asked for: what is issued gives the same bytes each time. */
export async function drawInvoice(
  ctx: Pick<AppCtx, 'files'>,
  row: InvoiceRow,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const bytes = await renderDocument(
    invoice,
    await viewOf(ctx, row),
    new Date(row.issued_at ?? row.updated_at),
  )
  return { name: `${(row.number ?? `draft-${row.id}`).replaceAll('/', '-')}.pdf`, bytes }
}

async function reply(ctx: Pick<AppCtx, 'files'>, row: InvoiceRow): Promise<BinaryReply> {
  const { name, bytes } = await drawInvoice(ctx, row)
  return new BinaryReply(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'no-store',
  })
}

export const getInvoicePdf: Handler<typeof contract.getInvoicePdf> = async (ctx, { params }) =>
  reply(ctx, await getRow(ctx.db, params.id, ctx.actor.userId))

export const getAnyInvoicePdf: Handler<typeof contract.getAnyInvoicePdf> = async (ctx, { params }) =>
  reply(ctx, await getRow(ctx.db, params.id))

/** The invoices of an account as files, for the archive of everything that belongs to it. */
export async function* exportInvoices(
  ctx: Pick<AppCtx, 'db' | 'files'>,
  { userId }: { readonly userId: string },
): AsyncGenerator<ZipEntry> {
  for await (const batch of walkRows(ctx.db, invoiceRows, { where: [isIssuedTo(userId)] }))
    for (const { id } of batch) {
      const row = await findInvoice(ctx.db, id, userId)
      if (row === undefined) continue
      const { name, bytes } = await drawInvoice(ctx, row)
      yield { path: `invoices/${name}`, contents: [bytes] }
    }
}
