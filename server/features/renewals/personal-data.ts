import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { findCard } from './card-store.ts'

const header = ['brand', 'last_digits', 'expires_at', 'provider', 'created_at'] as const

/** The card that a provider keeps for a person. Nobody here has its number. */
export async function* exportPaymentCard(
  { db }: AppCtx,
  { userId }: { readonly userId: string },
): AsyncGenerator<ZipEntry> {
  const card = await findCard(db, userId)
  const rows = (card === undefined ? [] : [card]).map(
    ({ brand, last_digits, expires_on, provider, created_at }) =>
      csvRow([brand, last_digits, expires_on.toISOString(), provider, created_at.toISOString()]),
  )
  yield { path: 'payment-card.csv', contents: [utf8Bom + csvRow(header), ...rows] }
}
