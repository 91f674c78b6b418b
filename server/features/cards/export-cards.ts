import { cardPaths } from '#cards/card-actions.ts'
import { toVcfContact } from '#cards/to-vcf-contact.ts'
import { toVcf } from '#formats/vcf.ts'
import { findVcardPhoto } from '#server/features/files/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { loadCompanion } from './kinds.ts'
import { presentCard } from './present.ts'
import { readContent } from './read-content.ts'
import { selectOwnCards } from './store.ts'
import type { CardRow } from './store.ts'

/** Every card of a person with all its fields, and as the contact that visitors save; deleted ones too. */
export async function* exportCards(
  ctx: AppCtx,
  { userId }: { readonly userId: string },
): AsyncGenerator<ZipEntry> {
  for await (const row of walkCards(ctx, userId)) {
    const { uid, deleted_at } = row
    const { exported } = await loadCompanion(ctx.db, row)
    const card = { ...presentCard(row), uid, deleted_at, ...exported }
    yield { path: `cards/${row.slug}.json`, contents: [`${JSON.stringify(card, null, 2)}\n`] }
    yield { path: `cards/${row.slug}.vcf`, contents: [await writeContact(ctx, row)] }
  }
}

async function* walkCards({ db }: AppCtx, userId: string): AsyncGenerator<CardRow> {
  for (let last = 0; ;) {
    const rows = await selectOwnCards(db, userId, last)
    yield* rows
    const { id } = rows.at(-1) ?? {}
    if (id === undefined) return
    last = id
  }
}

async function writeContact(ctx: AppCtx, row: CardRow): Promise<string> {
  const { uid, updated_at, slug } = row
  const content = readContent(row)
  const { contactPicture } = content.facts
  const jpeg = contactPicture === '' ? undefined : await findVcardPhoto(ctx, contactPicture)
  const permalink = ctx.env.publicUrl + cardPaths.page(slug)
  const photo = jpeg === undefined ? {} : { photo: { jpeg } }
  return toVcf(toVcfContact({ content, uid, revision: updated_at, permalink, ...photo }))
}
