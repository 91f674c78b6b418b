import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Locale } from '#contract/languages.ts'
import type { PricePeriod } from '#contract/packages.ts'
import { wordAmount } from '#formats/currency.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { mailAccount } from '../notifications/index.ts'
import { findPeriodZone } from './period-zone.ts'
import { listPlans } from './plan-store.ts'
import { findBought, findRenewal, listLater } from './purchase-store.ts'
import { currentPlanOf, endOf, planOf } from './subscription-rules.ts'
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
  /** The one that is paid or chosen for the time after it. */
  readonly next: string | undefined
  readonly isNextPaid: boolean
  /** The plan that counts now, or will when this one is over. */
  readonly other: string
  /** When it is over unless somebody renews it; null for one without an end. */
  readonly last: Date | null
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
  sendNotice(ctx, event, (row, { plan, next, isNextPaid, other, dayOf }) => {
    // renewed or cancelled meanwhile
    if (row.reminders_sent === 0 || isNextPaid || row.cancel_at_period_end || row.ended_at !== null)
      return undefined
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
  if (row === undefined) return
  await mailAccount(ctx, { userId: row.user_id, topic: 'plan', kind: 'notice' }, async (i18n, locale) => {
    const facts = await readFacts(ctx.db, row, locale)
    const words = word(row, facts)
    if (words === undefined) return undefined
    const price = words.asksToPay === true ? await findNextPrice(ctx.db, row) : undefined
    return {
      subject: i18n._(words.subject),
      lines: words.lines.map((line) => i18n._(line)),
      facts: [
        ...wordFacts(row, facts, i18n),
        [i18n._(msg`Price of the next period`), price ? wordPrice(price, i18n, locale) : ''],
      ],
      link:
        price === undefined
          ? { href: `${ctx.env.publicUrl}/dashboard/subscription`, label: i18n._(msg`See your plan`) }
          : {
              href: `${ctx.env.publicUrl}/payment/details-${price.id}-${price.country_id}-0`,
              label: i18n._(msg`Renew your plan`),
            },
    }
  })
}

async function readFacts(db: AppCtx['db'], row: SubscriptionRow, locale: Locale): Promise<Facts> {
  const { user_id: userId, pending_price_id: pending } = row
  const plans = await listPlans(db, locale)
  const others = (await listLive(db, userId)).filter(({ id }) => id !== row.id)
  const [paid] = await listLater(db, [row.id])
  const chosen = pending === null ? undefined : await findBought(db, pending)
  const nextId = paid?.package_id ?? chosen?.packageId
  const timeZone = await findPeriodZone(db, userId)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const plan = planOf(plans, row.package_id)
  return {
    plan: plan.name,
    next: plans.find(({ id }) => id === nextId)?.name,
    isNextPaid: paid !== undefined,
    other: currentPlanOf(plans, others).name,
    last: endOf(row, row.grace_days ?? plan.graceDays),
    dayOf: (moment) => (moment === null ? '' : dates.format(moment)),
  }
}

/** What the plan is, when it ends and what comes then, to be looked up again. */
function wordFacts(row: SubscriptionRow, { plan, next, other, last, dayOf }: Facts, i18n: I18n) {
  const { current_period_end: end, ended_at } = row
  const first = [i18n._(msg`Plan`), plan] as const
  if (ended_at !== null)
    return [first, [i18n._(msg`Ended on`), dayOf(ended_at)], [i18n._(msg`Plan now`), other]] as const
  if (end === null) return [first]
  // a plan that was chosen goes on in place of this one
  const hasGrace = next === undefined && last !== null && last > end
  return [
    first,
    [i18n._(endLabelOf(row)), dayOf(end)],
    [i18n._(msg`Goes on until`), hasGrace ? dayOf(last) : ''],
    [i18n._(msg`Then`), next ?? other],
  ] as const
}

function endLabelOf({ source, status }: SubscriptionRow): MessageDescriptor {
  if (source === 'purchase') return msg`Paid until`
  return status === 'past_due' ? msg`Ended on` : msg`Ends on`
}

/** The price that is chosen, or that was paid last; undefined when it is not sold any more. */
async function findNextPrice(db: AppCtx['db'], row: SubscriptionRow) {
  const priceId = row.pending_price_id ?? row.package_price_id
  return priceId === null ? undefined : findRenewal(db, priceId)
}

type Price = NonNullable<Awaited<ReturnType<typeof findRenewal>>>

const periods: Readonly<Record<PricePeriod, (price: string) => MessageDescriptor>> = {
  month: (price) => msg`${price} a month`,
  quarter: (price) => msg`${price} for three months`,
  year: (price) => msg`${price} a year`,
  once: (price) => msg`${price} once`,
}

function wordPrice({ amountMinor, currency, period, isInclusive }: Price, i18n: I18n, locale: Locale) {
  const price = i18n._(periods[period](wordAmount(locale, amountMinor, currency)))
  return isInclusive ? price : i18n._(msg`${price} plus tax`)
}
