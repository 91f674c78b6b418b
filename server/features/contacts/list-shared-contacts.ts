import type * as contract from '#contract/contacts.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { vcfFileName } from '#formats/vcf-file-name.ts'
import { toVcf } from '#formats/vcf.ts'
import { AppError } from '#server/platform/app-error.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { csvReply } from '#server/platform/resource/csv-reply.ts'
import {
  presentSharedContact,
  presentVcfContact,
  sharedContactCells,
  sharedContactHeader,
} from './present.ts'
import {
  countUnseen,
  deleteSharedRow,
  findSharedContact,
  listSharedRows,
  setAllSeen,
  setSeen,
  walkSharedRows,
} from './shared-store.ts'

export const listSharedContacts: Handler<typeof contract.listSharedContacts> = async (ctx, { query }) => {
  const { start, limit, search = '', seen } = query
  const wanted = { ownerId: ctx.actor.userId, search, seen }
  const { list, ...counted } = await listSharedRows(ctx.db, wanted, { start, limit })
  return {
    list: list.map(presentSharedContact),
    ...counted,
    unseen: await countUnseen(ctx.db, wanted.ownerId),
  }
}

export const exportSharedContacts: Handler<typeof contract.exportSharedContacts> = async (ctx, { query }) => {
  const wanted = { ownerId: ctx.actor.userId, search: query.search ?? '', seen: query.seen }
  const name = `shared-contacts-${ctx.now().toISOString().slice(0, 10)}.csv`
  return csvReply(name, sharedContactHeader, walkSharedRows(ctx.db, wanted), sharedContactCells)
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
  const { userId } = ctx.actor
  if (!(await deleteSharedRow(ctx.db, body.shared_contact_id, userId)))
    throw new AppError('contact_not_found')
  return { unseen: await countUnseen(ctx.db, userId) }
}
