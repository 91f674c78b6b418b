import type { z } from 'zod'
import * as contract from '#contract/content.ts'
import type { contactMessageStatuses } from '#contract/contact-messages.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { packTranslations } from '#server/platform/resource/translations.ts'

/** A message of a visitor with its state, and the reply to it. */
export type SampleMessage = {
  readonly name: string
  readonly email: string
  readonly phone?: string
  readonly subject?: string
  readonly message: string
  readonly locale: Locale
  readonly status: (typeof contactMessageStatuses)[number]
  readonly isTaken?: boolean
  readonly spamScore?: number
  readonly hoursAgo: number
  readonly reply?: string
  readonly replyHoursAgo?: number
}

export type SampleContent = {
  readonly faqs: readonly z.input<typeof contract.faqs.input>[]
  readonly services: readonly z.input<typeof contract.services.input>[]
  readonly features: readonly z.input<typeof contract.features.input>[]
  readonly messages: readonly SampleMessage[]
}

type Services = Pick<AppCtx, 'db' | 'now'>

/** Fills the website and the inbox of a new installation. @param adminId who has taken messages and replied. */
export async function insertSampleContent(
  ctx: Services,
  sample: SampleContent,
  adminId: string,
): Promise<void> {
  const stamps = { created_at: ctx.now(), updated_at: ctx.now() }
  const faqs = sample.faqs.map((faq) =>
    packTranslations(['question', 'answer', 'category'], contract.faqs.input.parse(faq)),
  )
  await ctx.db
    .insertInto('faqs')
    .values(faqs.map((faq) => ({ ...faq, ...stamps })))
    .execute()
  for (const [table, texts] of [
    ['site_services', sample.services],
    ['site_features', sample.features],
  ] as const) {
    const rows = texts.map((text) => packTranslations(['title', 'body'], contract.services.input.parse(text)))
    await ctx.db
      .insertInto(table)
      .values(rows.map((row) => ({ ...row, ...stamps })))
      .execute()
  }
  for (const message of sample.messages.toReversed()) await insertMessage(ctx, message, adminId)
}

const hour = 3_600_000

async function insertMessage(ctx: Services, sample: SampleMessage, adminId: string): Promise<void> {
  const { isTaken = false, spamScore = 0, hoursAgo, reply, replyHoursAgo = 0, ...message } = sample
  const at = (hours: number) => new Date(ctx.now().getTime() - hours * hour)
  const { id } = await ctx.db
    .insertInto('contact_messages')
    .values({
      ...message,
      assigned_to: isTaken ? adminId : null,
      spam_score: spamScore,
      noticed_at: at(hoursAgo),
      created_at: at(hoursAgo),
      updated_at: at(reply === undefined ? hoursAgo : replyHoursAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (reply === undefined) return
  await ctx.db
    .insertInto('contact_replies')
    .values({ message_id: id, author_id: adminId, body: reply, created_at: at(replyHoursAgo) })
    .execute()
}
