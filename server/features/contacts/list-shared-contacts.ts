import type * as selections from '#contract/contact-selections.ts'
import type * as contract from '#contract/contacts.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { joinPhone } from '#formats/phone.ts'
import { vcfFileName } from '#formats/vcf-file-name.ts'
import { toVcf } from '#formats/vcf.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { countStates, findMeetingPlace, findShowingContact } from './lead-store.ts'
import { findDialCode } from './merge-store.ts'
import {
  presentCounts,
  presentSharedContact,
  presentSharedContactDetail,
  presentVcfContact,
} from './present.ts'
import {
  countUnseen,
  deleteSharedRows,
  findSharedContact,
  listSharedRows,
  setAllSeen,
  setSeen,
} from './shared-store.ts'

export const listSharedContacts: Handler<typeof contract.listSharedContacts> = async (ctx, { query }) => {
  const { search = '', seen, state, tag_id: tagId, shared_contact_id: id, ...page } = query
  const ids = id === undefined ? undefined : [id]
  const wanted = { ownerId: ctx.actor.userId, search, seen, state, tagId, ids }
  const { list, ...counted } = await listSharedRows(ctx.db, wanted, page)
  return {
    list: list.map(presentSharedContact),
    ...counted,
    unseen: await countUnseen(ctx.db, wanted.ownerId),
    states: presentCounts(await countStates(ctx.db, wanted.ownerId)),
  }
}

/** A lead that another one shows is found with it. */
export const getSharedContact: Handler<typeof contract.getSharedContact> = async (ctx, { params }) => {
  const { userId } = ctx.actor
  const row = await findShowingContact(ctx.db, params.id, userId)
  if (row === undefined) throw new AppError('contact_not_found')
  const dialCode = await findDialCode(ctx.db, userId)
  const place = await findMeetingPlace(ctx.db, row.id)
  return presentSharedContactDetail(row, (phone) => joinPhone(dialCode, phone), place)
}

export const getUnseenContactCount: Handler<typeof contract.getUnseenContactCount> = async (ctx) => ({
  count: await countUnseen(ctx.db, ctx.actor.userId),
})

export const getSharedContactVcf: Handler<typeof contract.getSharedContactVcf> = async (ctx, { params }) => {
  const row = await findSharedContact(ctx.db, params.id, ctx.actor.userId)
  if (row === undefined) throw new AppError('contact_not_found')
  return new BinaryReply(Buffer.from(toVcf(presentVcfContact(row))), {
    'content-type': 'text/vcard; charset=utf-8',
    'content-disposition': contentDisposition('attachment', vcfFileName(row.name)),
    'cache-control': 'no-store',
  })
}

/** Sets one contact, or all of them, to seen. */
export const updateSharedContactStatus: Handler<typeof contract.updateSharedContactStatus> = async (
  ctx,
  { body },
) => {
  const { userId } = ctx.actor
  const { all, shared_contact_id: id } = body
  if (all === true) await setAllSeen(ctx.db, userId, ctx.now())
  else if (id == null || !(await setSeen(ctx.db, id, userId, ctx.now())))
    throw new AppError('contact_not_found')
  return { unseen: await countUnseen(ctx.db, userId) }
}

export const deleteSharedContact: Handler<typeof contract.deleteSharedContact> = async (ctx, { body }) => {
  const { unseen } = await deleteLeads(ctx.db, [body.shared_contact_id], ctx.actor.userId)
  return { unseen }
}

export const deleteSharedContacts: Handler<typeof selections.deleteSharedContacts> = async (ctx, { body }) =>
  deleteLeads(ctx.db, body.ids, ctx.actor.userId)

/** Also deletes what is merged into them. Those that are deleted already are not counted. */
async function deleteLeads(db: Db, ids: readonly number[], userId: string) {
  const count = await deleteSharedRows(db, ids, userId)
  if (count === 0) throw new AppError('contact_not_found')
  return { count, unseen: await countUnseen(db, userId) }
}
