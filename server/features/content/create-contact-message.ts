import type { z } from 'zod'
import type * as contract from '#contract/contact-messages.ts'
import type { Locale } from '#contract/languages.ts'
import { takeAllowance, takeNetworkAllowance } from '#server/platform/allowances.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { defineEvent, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findPrivacyVersion } from './agreements.ts'
import { rateSpam, spamLimit } from './rules.ts'

/** A visitor wrote to the operator, and it is not spam. */
export const ContactMessageReceived = defineEvent('ContactMessageReceived', { messageId: rowId })

const day = 86_400
/** Messages of one network address. It counts what is stored, so that a mistake in the form costs nothing. */
const messagesOfSender = { points: 5, seconds: 3600 }
/** The same text of one network address. */
const sameText = { points: 1, seconds: day }

export const createContactMessage: Handler<typeof contract.createContactMessage> = async (ctx, { body }) => {
  const { locale = ctx.locale, ...message } = body
  await receiveContactMessage(ctx, { ...message, locale }, { ip: ctx.ip, userId: ctx.actor?.userId })
  return { received: true }
}

type Message = Omit<z.output<typeof contract.createContactMessage.body>, 'locale'> & {
  readonly locale: Locale
}

/** Who wrote a message: the network address, which is not stored, and the account of whoever is signed in. */
type Sender = { readonly ip: string; readonly userId: string | undefined }

/**
 * Stores every message, spam too: an admin may know better. Senders get the same reply for both. Callers limit the rate
 * of requests.
 * @throws AppError too_many_requests
 */
export async function receiveContactMessage(ctx: AppCtx, body: Message, sender: Sender): Promise<void> {
  const { website, seconds_open: secondsOpen, locale, ...message } = body
  await ctx.tx(async (tx) => {
    const wait = await takeNetworkAllowance(tx, 'contact messages', messagesOfSender, { network: sender.ip })
    if (wait > 0) throw new AppError('too_many_requests')
    const text = message.message
    const isRepeated = (await takeAllowance(tx, 'contact texts', sameText, `${sender.ip}\n${text}`)) > 0
    const spam_score = rateSpam({ isHiddenFieldFilled: website !== '', secondsOpen, text, isRepeated })
    const isSpam = spam_score >= spamLimit
    const now = ctx.now()
    const { id: messageId } = await tx.db
      .insertInto('contact_messages')
      .values({
        ...message,
        locale,
        privacy_version_id: await findPrivacyVersion(tx),
        user_id: sender.userId ?? null,
        status: isSpam ? 'spam' : 'new',
        spam_score,
        // nobody is told of spam, not even after it turned out to be none
        noticed_at: isSpam ? now : null,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!isSpam) await tx.emit(ContactMessageReceived, { messageId })
  })
}
