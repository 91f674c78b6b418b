import { cardPaths } from '#cards/card-actions.ts'
import { toVcfContact } from '#cards/to-vcf-contact.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { VcfContact } from '#formats/vcf-contact.ts'
import { toVcf } from '#formats/vcf.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { readContent } from '../cards/index.ts'
import {
  presentSavedContact,
  presentVcfContact,
  sharedContactHeader,
  sharedContactLines,
  tagCell,
} from './present.ts'
import { walkSavedRows } from './saved-store.ts'
import type { OwnSavedRow, SavedContactQuery } from './saved-store.ts'
import { walkSharedRows } from './shared-store.ts'
import type { SharedContactQuery } from './shared-store.ts'
import { selectTags } from './tag-store.ts'

type Services = Pick<AppCtx, 'db' | 'env'>
type Person = { readonly userId: string }

const savedHeader = ['Name', 'Job title', 'Company', 'Link', 'Status', 'Saved', 'Tags', 'Note'] as const

/** The cards that a person saved, and the leads that visitors sent, for address books and for spreadsheets. */
export async function* exportContacts(ctx: AppCtx, { userId }: Person): AsyncGenerator<ZipEntry> {
  const saved = { userId, search: '' }
  const received = { ownerId: userId, search: '' }
  yield { path: 'contacts/saved.csv', contents: savedCsv(ctx, saved) }
  yield { path: 'contacts/saved.vcf', contents: savedVcf(ctx, saved) }
  yield { path: 'contacts/received.csv', contents: sharedCsv(ctx, received) }
  yield { path: 'contacts/received.vcf', contents: sharedVcf(ctx, received) }
  yield { path: 'contacts/tags.csv', contents: tagsCsv(ctx, userId) }
}

/** Saved contacts as CSV, piece by piece. */
export async function* savedCsv(ctx: Services, query: SavedContactQuery): AsyncGenerator<string, undefined> {
  let text = utf8Bom + csvRow(savedHeader)
  for await (const rows of walkSavedRows(ctx.db, query)) {
    yield text + rows.map((row) => savedLine(ctx, row)).join('')
    text = ''
  }
}

function savedLine(ctx: Services, row: OwnSavedRow): string {
  const { name, job_title, company, slug, status, saved_at } = presentSavedContact(row)
  const link = slug === '' ? '' : ctx.env.publicUrl + cardPaths.page(slug)
  return csvRow([name, job_title, company, link, status, saved_at, tagCell(row.tags), row.note])
}

/** Saved contacts as one vCard file, piece by piece. */
export async function* savedVcf(ctx: Services, query: SavedContactQuery): AsyncGenerator<string, undefined> {
  for await (const rows of walkSavedRows(ctx.db, query))
    yield rows.map((row) => toVcf(savedVcfContact(ctx, row))).join('')
}

/** A card that is not open has no more contents than its name, as on the screen. */
function savedVcfContact(ctx: Services, row: OwnSavedRow): VcfContact {
  const { uid, updated_at: revision, slug, name } = row
  const permalink = ctx.env.publicUrl + cardPaths.page(slug ?? '')
  return presentSavedContact(row).status === 'active'
    ? toVcfContact({ content: readContent(row), uid, revision, permalink })
    : {
        uid,
        revision,
        url: permalink,
        name: { full: name },
        phones: [],
        emails: [],
        addresses: [],
        links: [],
      }
}

/** Leads as CSV, piece by piece. */
export async function* sharedCsv(
  ctx: Services,
  query: SharedContactQuery,
): AsyncGenerator<string, undefined> {
  let text = utf8Bom + csvRow(sharedContactHeader)
  for await (const rows of walkSharedRows(ctx.db, query)) {
    yield text + rows.flatMap(sharedContactLines).map(csvRow).join('')
    text = ''
  }
}

/** Leads as one vCard file, piece by piece. */
export async function* sharedVcf(
  ctx: Services,
  query: SharedContactQuery,
): AsyncGenerator<string, undefined> {
  for await (const rows of walkSharedRows(ctx.db, query))
    yield rows.map((row) => toVcf(presentVcfContact(row))).join('')
}

async function* tagsCsv({ db }: Services, userId: string): AsyncGenerator<string> {
  const tags = await selectTags(db, userId)
  yield utf8Bom + csvRow(['Tag', 'Leads', 'Contacts'])
  yield tags.map(({ name, leads, contacts }) => csvRow([name, leads, contacts])).join('')
}
