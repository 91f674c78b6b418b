import { readLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { mailAddress } from '#contract/mail-address.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress } from '../site/index.ts'
import { openPassed } from './passing/open-ticket.ts'
import type { Opened } from './passing/open-ticket.ts'
import { idOfPassToken } from './passing/pass-token.ts'
import { findByPublicId } from './store.ts'
import type { RegistrationRow } from './store.ts'
import type { TicketRow } from './ticket-store.ts'
import { readToken } from './token.ts'

/** @throws AppError registration_not_found for a token that was never given out */
export async function getByToken(ctx: Pick<AppCtx, 'db' | 'env'>, token: string): Promise<RegistrationRow> {
  const publicId = readToken(ctx, token)
  const row = publicId === undefined ? undefined : await findByPublicId(ctx.db, publicId)
  if (row === undefined) throw new AppError('registration_not_found')
  return row
}

/** What a token opens: a registration, or one ticket that was passed on. @throws AppError registration_not_found */
export async function openAny(
  ctx: Pick<AppCtx, 'db' | 'env'>,
  token: string,
): Promise<Pick<Opened, 'row'> & { readonly ticket?: TicketRow }> {
  return idOfPassToken(token) === undefined ? { row: await getByToken(ctx, token) } : openPassed(ctx, token)
}

/** The same for pages; undefined for a token that opens nothing. */
export const findAny = (ctx: Pick<AppCtx, 'db' | 'env'>, token: string) =>
  openAny(ctx, token).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })

type Known = { readonly token: string; readonly public_id: string; readonly email: string }

/** A registration by its token, or by its code and the mail address it was made with. */
export async function findKnown(
  ctx: Pick<AppCtx, 'db' | 'env'>,
  { token, public_id, email }: Known,
): Promise<RegistrationRow | undefined> {
  const code = readToken(ctx, token) ?? public_id.toUpperCase()
  const row = await findByPublicId(ctx.db, code)
  if (row === undefined || readToken(ctx, token) === row.public_id) return row
  return row.email !== '' && row.email === mailAddress(email) ? row : undefined
}

/**
 * The language of a page about a registration: that of the address where it names one, else the one in which the guest has registered, as
 * in their mails. What the browser asks for does not count: links are opened on other devices, too.
 */
export function localeOfPage(
  request: Pick<PageRequest, 'url' | 'header'>,
  row: Pick<RegistrationRow, 'locale'>,
): Locale {
  const { prefix, locale } = readSiteAddress(request)
  return prefix === '' ? readLocale(row.locale) : locale
}
