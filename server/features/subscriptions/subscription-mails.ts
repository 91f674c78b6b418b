import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sourceLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findConfirmedMail } from '../auth/index.ts'
import { optionalMail, wantsMail } from '../notifications/index.ts'
import { findLocaleOf } from '../users/index.ts'
import { findPeriodZone } from './period-zone.ts'
import { listPlans } from './plan-store.ts'
import { findBought, findRenewal } from './purchase-store.ts'
import { currentPlanOf, planOf } from './subscription-rules.ts'
import { findSubscription, listLive } from './subscription-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

type Event = { readonly subscriptionId: number }
type Words = {
  readonly subject: MessageDescriptor
  readonly lines: readonly MessageDescriptor[]
  /** Whether the mail leads to the checkout. */
  readonly asksToPay?: boolean
}
type Facts = {
  /** The plan that the mail is about. */
  readonly plan: string
  /** The one that is chosen for the time after it. */
  readonly next: string | undefined
  /** The plan that counts now, or will when this one is over. */
  readonly other: string
  readonly dayOf: (moment: Date | null) => string
}

/** Tells a person that their period is over, how long the plan goes on and what happens then. */
export const sendPastDueNotice = (ctx: AppCtx, event: Event): Promise<void> =>
  sendNotice(ctx, event, (row, { plan, other, dayOf }) => {
    if (row.status !== 'past_due') return undefined
    const [ended, last] = [dayOf(row.current_period_end), dayOf(row.grace_ends_at)]
    return {
      subject: msg`Your plan ${plan} ended on ${ended}`,
      lines: [
        msg`Nothing changes until ${last}: ${plan} goes on as before. Renew it until then, and it stays so.`,
        afterwards(other),
      ],
      asksToPay: true,
    }
  })

const afterwards = (other: string): MessageDescriptor =>
  msg`Without a renewal, your plan is ${other} after that day. Your printed codes and your pages keep working then too.`

/** Reminds a person of a period that ends soon, or is over for a week. */
export const sendRenewalReminder = (ctx: AppCtx, event: Event): Promise<void> =>
  sendNotice(ctx, event, (row, { plan, next, other, dayOf }) => {
    // renewed or cancelled meanwhile
    if (row.reminders_sent === 0 || row.cancel_at_period_end || row.ended_at !== null) return undefined
    const [end, last] = [dayOf(row.current_period_end), dayOf(row.grace_ends_at)]
    if (row.status === 'past_due')
      return {
        subject: msg`Your plan ${plan} goes on until ${last}`,
        lines: [
          msg`Your period ended on ${end}. Renew your plan until ${last}, and it stays.`,
          afterwards(other),
        ],
        asksToPay: true,
      }
    if (row.status === 'trialing')
      return {
        subject: msg`Your trial of ${plan} ends on ${end}`,
        lines: [
          msg`Nothing is charged by itself. If you would like to keep ${plan}, you can buy it now: it begins when the trial ends.`,
        ],
        asksToPay: true,
      }
    return {
      subject: msg`Your plan ${plan} ends on ${end}`,
      lines: [
        next === undefined
          ? msg`Nothing is charged by itself: to go on with ${plan}, pay for the next period.`
          : msg`From then on you have chosen ${next}. Nothing is charged by itself: pay for the next period.`,
        msg`A new period begins when this one ends, however early you pay.`,
      ],
      asksToPay: true,
    }
  })

/** Tells a person that the plan has begun which was bought or chosen for now. */
export const sendChangeNotice = (ctx: AppCtx, event: Event): Promise<void> =>
  sendNotice(ctx, event, (row, { plan, other, dayOf }) => {
    if (row.ended_at !== null) return undefined
    const [end, last] = [dayOf(row.current_period_end), dayOf(row.grace_ends_at)]
    const subject = msg`Your plan is ${plan} now`
    if (row.status !== 'past_due')
      return {
        subject,
        lines: [
          row.current_period_end === null ? msg`It is paid, and has no end.` : msg`It is paid until ${end}.`,
        ],
      }
    return {
      subject,
      lines: [
        msg`You have chosen it for the time from ${end} on. Pay for it until ${last}, and it stays so.`,
        afterwards(other),
      ],
      asksToPay: true,
    }
  })

/** Tells a person that a plan is over, what stays and what changes. */
export const sendLapseNotice = (ctx: AppCtx, event: Event): Promise<void> =>
  sendNotice(ctx, event, (row, { plan, other }) => {
    if (row.ended_at === null) return undefined
    return {
      subject: msg`Your plan ${plan} has ended`,
      lines: [
        msg`Your plan is ${other} now. Your printed codes and your pages keep working and all your contacts stay, but pages go back to the plain template where ${other} has no other, and cards above its limit cannot be changed.`,
        msg`Nothing is deleted. With a larger plan, everything is as it was.`,
      ],
    }
  })

/** Tells a person what they were given. Whoever has bought or tried a plan knows it. */
export const sendGrantNotice = (ctx: AppCtx, event: Event): Promise<void> =>
  sendNotice(ctx, event, (row, { plan, dayOf }) => {
    if (row.status !== 'active' || row.source === 'purchase') return undefined
    const end = dayOf(row.current_period_end)
    return {
      subject: msg`You have the plan ${plan}`,
      lines: [
        row.current_period_end === null
          ? msg`You were given ${plan}, until further notice. It costs you nothing.`
          : msg`You were given ${plan} until ${end}. It costs you nothing.`,
      ],
    }
  })

/** @param word the mail; undefined when the subscription has changed since, so that it would not be true */
async function sendNotice(
  ctx: AppCtx,
  { subscriptionId }: Event,
  word: (row: SubscriptionRow, facts: Facts) => Words | undefined,
): Promise<void> {
  const row = await findSubscription(ctx.db, subscriptionId)
  const userId = row?.user_id ?? ''
  const to = row && (await findConfirmedMail(ctx.db, userId))
  if (row === undefined || to === undefined || !(await wantsMail(ctx.db, userId, 'plan'))) return
  const locale = (await findLocaleOf(ctx.db, userId)) ?? sourceLocale
  const plans = await listPlans(ctx.db, locale)
  const others = (await listLive(ctx.db, userId)).filter(({ id }) => id !== row.id)
  const { pending_price_id: pending } = row
  const chosen = pending === null ? undefined : await findBought(ctx.db, pending)
  const timeZone = await findPeriodZone(ctx.db, userId)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const words = word(row, {
    plan: planOf(plans, row.package_id).name,
    next: chosen && plans.find(({ id }) => id === chosen.packageId)?.name,
    other: currentPlanOf(plans, others).name,
    dayOf: (moment) => (moment === null ? '' : dates.format(moment)),
  })
  if (words === undefined) return
  const i18n = translationsIn(locale)
  const checkout = words.asksToPay === true ? await checkoutOf(ctx.db, row) : undefined
  const email = {
    subject: i18n._(words.subject),
    lines: words.lines.map((line) => i18n._(line)),
    link:
      checkout === undefined
        ? { href: `${ctx.env.publicUrl}/dashboard/subscription`, label: i18n._(msg`See your plan`) }
        : { href: `${ctx.env.publicUrl}${checkout}`, label: i18n._(msg`Renew your plan`) },
  }
  await ctx.mail.send({ to, kind: 'notice', ...optionalMail(ctx, { userId, topic: 'plan' }, email, locale) })
}

/** The checkout of the price that is chosen, or that was paid last; undefined when it is not sold any more. */
async function checkoutOf(db: AppCtx['db'], row: SubscriptionRow): Promise<string | undefined> {
  const priceId = row.pending_price_id ?? row.package_price_id
  const price = priceId === null ? undefined : await findRenewal(db, priceId)
  return price && `/payment/details-${price.id}-${price.country_id}-0`
}
