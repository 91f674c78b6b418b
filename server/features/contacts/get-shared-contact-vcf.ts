import type * as contract from '#contract/contacts.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { vcfFileName } from '#formats/vcf-file-name.ts'
import { toVcf } from '#formats/vcf.ts'
import { AppError } from '#server/platform/app-error.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCallerId } from './get-caller-id.ts'
import { presentVcfContact } from './present.ts'
import { findSharedContact } from './shared-store.ts'

export const getSharedContactVcf: Handler<typeof contract.getSharedContactVcf> = async (ctx, { params }) => {
  const row = await findSharedContact(ctx.db, params.id, getCallerId(ctx))
  if (row === undefined) throw new AppError('contact_not_found')
  return new BinaryReply(Buffer.from(toVcf(presentVcfContact(row))), {
    'content-type': 'text/vcard; charset=utf-8',
    'content-disposition': contentDisposition('attachment', vcfFileName(row.name)),
    'cache-control': 'no-store',
  })
}
