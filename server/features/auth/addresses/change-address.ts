import type { Locale } from '#contract/languages.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, requestLanguage } from '#server/platform/events.ts'
import { deleteOtherAddresses, findConfirmedMail } from './address-store.ts'
import { claimAddress } from './addresses.ts'
import { PhoneVerificationRequested, VerificationRequested } from './confirm-address.ts'
import { assertMaySendCode } from '../attempts/delays.ts'
import { mails } from '../mails/mails.ts'
import { readerFor } from '../mails/send-mails.ts'
import type { Address } from '../store.ts'

/** Somebody who is signed in entered another address for their account. */
export const AddressChangeRequested = defineEvent('AddressChangeRequested', {
  userId: accountId,
  locale: requestLanguage,
})

/**
 * Counts the code that `requestAddress` sends. Call it before the transaction: a rollback would give the code back.
 * @throws AppError too_many_requests
 */
export const assertMayChange = (ctx: Ctx, { kind, value }: Address): Promise<void> =>
  assertMaySendCode(ctx, kind === 'mail' ? 'verify-email' : 'verify-phone', value)

/**
 * Adds an address that waits for its confirmation, and sends a code to it. The confirmed address works until then, and
 * its owner is told.
 */
export async function requestAddress(tx: Ctx, userId: string, address: Address): Promise<void> {
  const addressId = await claimAddress(tx, userId, address)
  if (addressId === undefined) return
  if (address.kind === 'mail') await tx.emit(VerificationRequested, { addressId, locale: tx.locale })
  else if (tx.sms !== undefined) await tx.emit(PhoneVerificationRequested, { addressId, locale: tx.locale })
  await tx.emit(AddressChangeRequested, { userId, locale: tx.locale })
}

/** Takes back an address that waits, because the person wants to keep the confirmed one. */
export const keepConfirmedAddress = (tx: AppCtx, userId: string, confirmed: Address): Promise<void> =>
  deleteOtherAddresses(tx.db, userId, confirmed, 'unconfirmed')

/** Tells the confirmed mail address, so that its owner notices a change by somebody else. It does not name the new one. */
export async function sendAddressNotice(
  ctx: AppCtx,
  { userId, locale: requestLocale }: { userId: string; locale: Locale },
): Promise<void> {
  const email = await findConfirmedMail(ctx.db, userId)
  if (email === undefined) return
  const reader = await readerFor(ctx, userId, requestLocale)
  await ctx.mail.send({ to: email, ...mails.addressRequested(ctx.env.publicUrl, reader) })
}
