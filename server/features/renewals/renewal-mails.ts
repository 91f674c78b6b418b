import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { wordAmount } from '#formats/currency.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { mailAccount } from '../notifications/index.ts'
import { findPeriodZone, sendRenewalReminder } from '../subscriptions/index.ts'
import { renewsByItself } from './announce-renewals.ts'
import { findCard, findCardById } from './card-store.ts'
import type { CardRow } from './card-store.ts'
import { findRenewalFacts } from './renewal-store.ts'

/** What its owner knows a card by. */
export const nameOfCard = ({ brand, last_digits: digits }: Pick<CardRow, 'brand' | 'last_digits'>): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${digits}`

type Event = { readonly renewalId: number }

/** Asks people to pay for the next period, unless that is paid by itself. */
export async function remindToRenew(ctx: AppCtx, event: { readonly subscriptionId: number }): Promise<void> {
  if (!(await renewsByItself(ctx, event.subscriptionId))) await sendRenewalReminder(ctx, event)
}

const planPage = (ctx: AppCtx, i18n: I18n) => ({
  href: `${ctx.env.publicUrl}/dashboard/subscription`,
  label: i18n._(msg`See your plan`),
})

/** Confirms that a plan renews by itself from now on, and says how that ends. */
export async function sendCardKept(
  ctx: AppCtx,
  { paymentCardId }: { readonly paymentCardId: number },
): Promise<void> {
  const card = await findCardById(ctx.db, paymentCardId)
  if (card?.user_id == null || card.removed_at !== null) return
  await mailAccount(ctx, { userId: card.user_id, kind: 'notice' }, (i18n) => ({
    subject: i18n._(msg`Your plan renews by itself from now on`),
    lines: [
      i18n._(
        msg`You have chosen that when you paid. Before each charge you get a mail with the sum and the day.`,
      ),
      i18n._(
        msg`You can stop it at any time on the page of your plan. Then the card is deleted, and nothing more is charged.`,
      ),
    ],
    facts: [[i18n._(msg`Card`), nameOfCard(card)]],
    link: planPage(ctx, i18n),
  }))
}

/** Tells what is charged for the next period, and when. It cannot be switched off, as long as something is charged. */
export const sendRenewalAnnouncement = (ctx: AppCtx, event: Event): Promise<void> =>
  mailRenewal(ctx, event, ({ row, card, i18n, locale, dayOf }) => {
    if (row.outcome !== null || row.order_id !== null || card === undefined) return undefined
    const { name } = row
    const end = dayOf(row.period_end)
    return {
      subject: i18n._(msg`Your plan ${name} renews on ${end}`),
      lines: [
        i18n._(msg`You need to do nothing: it is paid with the card that you have chosen for it.`),
        i18n._(
          msg`If you do not want that any more, stop it on the page of your plan before the day of the charge.`,
        ),
      ],
      facts: [
        [i18n._(msg`Plan`), name],
        [i18n._(msg`Sum`), wordAmount(locale, row.amount_minor, row.currency)],
        [i18n._(msg`Charged on`), dayOf(row.charge_at)],
        [i18n._(msg`Card`), nameOfCard(card)],
      ],
      link: planPage(ctx, i18n),
    }
  })

/** Tells somebody who expects a charge that it did not come, and how the plan is kept. */
export const sendRenewalDeclined = (ctx: AppCtx, event: Event): Promise<void> =>
  mailRenewal(ctx, event, ({ row, card, i18n, locale, dayOf }) => {
    if (row.endedAt !== null || row.outcome === 'paid' || row.outcome === 'withdrawn') return undefined
    const { name } = row
    const end = dayOf(row.period_end)
    const checkout = `/payment/details-${row.package_price_id}-${row.countryId}-0`
    return {
      subject: i18n._(msg`Your plan ${name} was not renewed`),
      lines: [
        row.outcome === 'declined'
          ? i18n._(
              msg`The bank has declined the charge, or wants you to confirm it yourself. Nothing was charged.`,
            )
          : i18n._(msg`The plan could not be renewed by itself this time. Nothing was charged.`),
        i18n._(msg`Your plan is paid until ${end}. To keep it, pay for the next period yourself.`),
      ],
      facts: [
        [i18n._(msg`Plan`), name],
        [i18n._(msg`Sum`), wordAmount(locale, row.amount_minor, row.currency)],
        [i18n._(msg`Card`), card === undefined ? '' : nameOfCard(card)],
      ],
      link: row.isSold
        ? { href: `${ctx.env.publicUrl}${checkout}`, label: i18n._(msg`Renew your plan`) }
        : planPage(ctx, i18n),
    }
  })

type Known = {
  readonly row: NonNullable<Awaited<ReturnType<typeof findRenewalFacts>>>
  readonly card: CardRow | undefined
  readonly i18n: I18n
  readonly locale: Locale
  readonly dayOf: (moment: Date) => string
}

async function mailRenewal(
  ctx: AppCtx,
  { renewalId }: Event,
  write: (known: Known) => Awaited<ReturnType<Parameters<typeof mailAccount>[2]>>,
): Promise<void> {
  const userId = (await findRenewalFacts(ctx.db, renewalId, 'en'))?.userId
  if (userId === undefined) return
  const timeZone = await findPeriodZone(ctx.db, userId)
  await mailAccount(ctx, { userId, kind: 'notice' }, async (i18n, locale) => {
    const row = await findRenewalFacts(ctx.db, renewalId, locale)
    if (row === undefined) return undefined
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
    const card = await findCard(ctx.db, userId)
    return write({ row, card, i18n, locale, dayOf: (moment) => dates.format(moment) })
  })
}
