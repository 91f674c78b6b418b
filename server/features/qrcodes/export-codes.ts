import { csvRow, utf8Bom } from '#formats/csv.ts'
import { qrLink } from '#qr/index.ts'
import { qrFile } from '#qr/node.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { findPrintDesign } from './code-design.ts'
import { listOwnDesigns } from './design-store.ts'
import { selectOwnCodes } from './own-store.ts'
import type { OwnCode } from './own-store.ts'

const header = ['Code', 'Link', 'All links', 'Card', 'Name', 'Campaign', 'Status', 'Created'] as const

/** A list of a person's codes, each code as a drawing in its design, and the saved designs. */
export async function* exportCodes(
  ctx: AppCtx,
  { userId }: { readonly userId: string },
): AsyncGenerator<ZipEntry> {
  const { publicUrl } = ctx.env
  yield { path: 'codes.csv', contents: listCodes(ctx, userId) }
  for await (const { id, code, slug } of walkCodes(ctx, userId)) {
    const { design, typeface } = await findPrintDesign(ctx.db, id, qrLink(publicUrl, code))
    const svg = await qrFile({ ...design, title: slug ?? code }, 'svg', typeface)
    yield { path: `codes/${code}.svg`, contents: [svg] }
  }
  for (const { id, ...design } of await listOwnDesigns(ctx.db, userId))
    yield { path: `designs/${id}.json`, contents: [JSON.stringify(design, null, 2)] }
}

async function* listCodes(ctx: AppCtx, userId: string): AsyncGenerator<string> {
  yield utf8Bom + csvRow(header)
  const linkTo = (slug: string) => `${ctx.env.publicUrl}/p/${slug}`
  for await (const { code, slug, slugs, title, label, campaign, status, created_at } of walkCodes(
    ctx,
    userId,
  ))
    yield csvRow([
      code,
      slug === null ? '' : linkTo(slug),
      slugs.map(linkTo).join(' '),
      title,
      label,
      campaign,
      status,
      created_at,
    ])
}

async function* walkCodes({ db }: AppCtx, userId: string): AsyncGenerator<OwnCode> {
  for (let last = 0; ;) {
    const rows = await selectOwnCodes(db, userId, last)
    yield* rows
    const { id } = rows.at(-1) ?? {}
    if (id === undefined) return
    last = id
  }
}
