import * as contract from '#contract/nfc.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { defineEvent, rowId } from '#server/platform/events.ts'
import { route } from '#server/platform/http/route.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { perCtx } from '#server/platform/per-ctx.ts'
import { recordChange } from '#server/platform/resource/record-change.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { holdIfOpen } from '../cards/index.ts'
import { enquiryIds, enquiryRows, findEnquiry, updateEnquiry } from './enquiry-store.ts'
import { tagUrl } from './present.ts'
import { statusesBefore } from './rules.ts'
import { takeStock } from './template-store.ts'

/** An enquiry has another status. */
export const NfcEnquiryMoved = defineEvent('NfcEnquiryMoved', { enquiryId: rowId })

const subjectType = contract.nfcEnquiries.name

/** The addresses for chips begin with the public address of the installation. */
const storeOf = perCtx(({ env }) =>
  resourceStore(contract.nfcEnquiries, {
    table: 'nfc_enquiries',
    rows: enquiryRows,
    ids: enquiryIds,
    present: ({ code }) => ({ tag_url: tagUrl(env.publicUrl, code) }),
  }),
)

const listNfcEnquiries: Handler<typeof contract.nfcEnquiries.list> = (ctx, { body }) =>
  storeOf(ctx).list(ctx, body)

const getNfcEnquiry: Handler<typeof contract.nfcEnquiries.get> = (ctx, { params }) =>
  storeOf(ctx).get(ctx, params.id)

const exportNfcEnquiries: Handler<typeof contract.nfcEnquiries.export> = (ctx, { query }) =>
  storeOf(ctx).export(ctx, query)

/** What is ordered leaves the stock in the same transaction. The version decides between two admins. */
const updateNfcEnquiry: Handler<typeof contract.updateNfcEnquiry> = async (ctx, { body }) => {
  const { nfc_enquiry_id: id, version, status, note } = body
  const store = storeOf(ctx)
  return ctx.tx(async (tx) => {
    const before = await store.get(tx, id)
    const change = {
      id,
      version,
      status,
      note,
      now: tx.now(),
      from: statusesBefore(contract.nextNfcStatuses, status),
    }
    const isOrdered = status === 'ordered' && before.status !== status
    if (isOrdered && before.version === version) await holdOpen(tx, id)
    if (!(await updateEnquiry(tx.db, change)))
      throw new AppError(before.version === version ? 'wrong_state' : 'version_conflict')
    const isMoved = before.status !== status
    if (isOrdered) await orderCards(tx, before.nfctemplates_id, before.quantity)
    if (isMoved) await tx.emit(NfcEnquiryMoved, { enquiryId: id })
    const after = await store.get(tx, id)
    await recordChange(tx, 'updated', { type: subjectType, id }, { before, after })
    return after
  })
}

/** No chip is made for a code that is closed, or of somebody else by now. @throws AppError code_closed */
async function holdOpen(tx: Pick<Ctx, 'db'>, enquiryId: number): Promise<void> {
  const enquiry = await findEnquiry(tx.db, enquiryId)
  if (enquiry === undefined) return
  const { qrcode_id, user_id } = enquiry
  const isOpen = user_id !== null && (await holdIfOpen(tx, { id: qrcode_id, ownerId: user_id }))
  if (!isOpen) throw new AppError('code_closed')
}

async function orderCards({ db }: Pick<Ctx, 'db'>, templateId: number, quantity: number): Promise<void> {
  if (!(await takeStock(db, templateId, quantity))) throw new AppError('nfc_out_of_stock')
}

/** What people have asked for, for admins. */
export const enquiries = [
  route(contract.nfcEnquiries.list, listNfcEnquiries),
  route(contract.nfcEnquiries.get, getNfcEnquiry),
  route(contract.nfcEnquiries.export, exportNfcEnquiries),
  route(contract.updateNfcEnquiry, updateNfcEnquiry),
]
