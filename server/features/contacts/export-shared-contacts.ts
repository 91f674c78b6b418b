import type * as contract from '#contract/contact-selections.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { textFileReply } from '#server/platform/resource/csv-reply.ts'
import { savedCsv, savedVcf, sharedCsv, sharedVcf } from './export-contacts.ts'

const types = { csv: 'text/csv; charset=utf-8', vcf: 'text/vcard; charset=utf-8' } as const

const fileReply = (
  ctx: Pick<Ctx, 'now'>,
  name: string,
  kind: keyof typeof types,
  pieces: AsyncGenerator<string, undefined>,
) => textFileReply(`${name}-${ctx.now().toISOString().slice(0, 10)}.${kind}`, types[kind], pieces)

type Selection = {
  readonly search?: string | undefined
  readonly tag_id?: number | undefined
  readonly ids?: readonly number[] | undefined
}

const chosen = ({ search = '', tag_id: tagId, ids }: Selection) => ({ search, tagId, ids })

export const exportSharedContacts: Handler<typeof contract.exportSharedContacts> = async (ctx, { query }) => {
  const wanted = { ownerId: ctx.actor.userId, seen: query.seen, state: query.state, ...chosen(query) }
  return fileReply(ctx, 'shared-contacts', 'csv', sharedCsv(ctx, wanted))
}

export const exportSharedContactFile: Handler<typeof contract.exportSharedContactFile> = async (
  ctx,
  { query },
) => {
  const wanted = { ownerId: ctx.actor.userId, seen: query.seen, state: query.state, ...chosen(query) }
  return fileReply(ctx, 'shared-contacts', 'vcf', sharedVcf(ctx, wanted))
}

export const exportSavedContacts: Handler<typeof contract.exportSavedContacts> = async (ctx, { query }) => {
  const wanted = { userId: ctx.actor.userId, ...chosen(query) }
  return fileReply(ctx, 'contacts', 'csv', savedCsv(ctx, wanted))
}

export const exportSavedContactFile: Handler<typeof contract.exportSavedContactFile> = async (
  ctx,
  { query },
) => {
  const wanted = { userId: ctx.actor.userId, ...chosen(query) }
  return fileReply(ctx, 'contacts', 'vcf', savedVcf(ctx, wanted))
}
