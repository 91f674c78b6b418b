import { cardPaths } from '#cards/card-actions.ts'
import { toVcfContact } from '#cards/to-vcf-contact.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { VcfContact } from '#formats/vcf-contact.ts'
import { toVcf } from '#formats/vcf.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { readContent } from '../cards/index.ts'
import { presentSavedContact, presentVcfContact, sharedContactCells, sharedContactHeader } from './present.ts'
import { walkOwnSaved } from './saved-store.ts'
import type { OwnSavedRow } from './saved-store.ts'
import { walkSharedRows } from './shared-store.ts'

type Person = { readonly userId: string }

const savedHeader = ['Name', 'Job title', 'Company', 'Link', 'Status', 'Saved', 'Tags', 'Note'] as const

/** The cards that a person saved, and the leads that visitors sent, for address books and for spreadsheets. */
export async function* exportContacts(ctx: AppCtx, person: Person): AsyncGenerator<ZipEntry> {
  yield { path: 'contacts/saved.csv', contents: savedCsv(ctx, person) }
  yield { path: 'contacts/saved.vcf', contents: savedVcf(ctx, person) }
  yield { path: 'contacts/received.csv', contents: receivedCsv(ctx, person) }
  yield { path: 'contacts/received.vcf', contents: receivedVcf(ctx, person) }
}

async function* savedCsv(ctx: AppCtx, { userId }: Person): AsyncGenerator<string> {
  yield utf8Bom + csvRow(savedHeader)
  for await (const row of walkSaved(ctx, userId)) {
    const { name, job_title, company, slug, status, saved_at } = presentSavedContact(row)
    const link = slug === '' ? '' : ctx.env.publicUrl + cardPaths.page(slug)
    yield csvRow([name, job_title, company, link, status, saved_at, row.tags.join(', '), row.note])
  }
}

async function* savedVcf(ctx: AppCtx, { userId }: Person): AsyncGenerator<string> {
  for await (const row of walkSaved(ctx, userId)) {
    const { uid, updated_at: revision, slug } = row
    const permalink = ctx.env.publicUrl + cardPaths.page(slug ?? '')
    const isOpen = presentSavedContact(row).status === 'active'
    yield toVcf(
      isOpen
        ? toVcfContact({ content: readContent(row), uid, revision, permalink })
        : presentClosedCard(row, permalink),
    )
  }
}

/** A card that is not open has no more contents than its name, as on the screen. */
const presentClosedCard = ({ name, uid, updated_at }: OwnSavedRow, url: string): VcfContact => ({
  uid,
  revision: updated_at,
  url,
  name: { full: name },
  phones: [],
  emails: [],
  addresses: [],
  links: [],
})

async function* receivedCsv(ctx: AppCtx, person: Person): AsyncGenerator<string> {
  yield utf8Bom + csvRow(sharedContactHeader)
  for await (const row of walkReceived(ctx, person)) yield csvRow(sharedContactCells(row))
}

async function* receivedVcf(ctx: AppCtx, person: Person): AsyncGenerator<string> {
  for await (const row of walkReceived(ctx, person)) yield toVcf(presentVcfContact(row))
}

async function* walkSaved({ db }: AppCtx, userId: string) {
  for await (const rows of walkOwnSaved(db, userId)) yield* rows
}

async function* walkReceived({ db }: AppCtx, { userId }: Person) {
  const query = { ownerId: userId, search: '', seen: undefined }
  for await (const rows of walkSharedRows(db, query)) yield* rows
}
