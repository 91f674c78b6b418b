import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { cardPaths } from '#cards/card-actions.ts'
import type { Goes, HandoverStatus } from '#contract/handovers.ts'
import { localeOfAccount } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail, unlinked } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findHolder } from '../auth/index.ts'
import { mailAccount, optionalMail, wantsMail } from '../notifications/index.ts'
import { findUser } from '../users/index.ts'
import { countGoes, findHandedCard } from './goes-store.ts'
import { findHandover } from './store.ts'
import type { HandoverRow } from './store.ts'
import { shownName, shownTitle, wordHandover } from './word-handover.ts'

type Moved = { readonly handoverId: number; readonly status: HandoverStatus; readonly locale: Locale }
type Mailed = { readonly row: HandoverRow; readonly slug: string; readonly goes: Goes }
type Reader = { readonly locale: Locale; readonly timeZone: string | undefined }

async function findMailed({ db }: AppCtx, id: number): Promise<Mailed | undefined> {
  const row = await findHandover(db, id)
  const card = row && (await findHandedCard(db, row.card_id))
  if (row === undefined || card === undefined) return undefined
  const counted = await countGoes(db, row.card_id, card.owner_id)
  const leads = row.status === 'offered' ? counted.leads : row.leads
  return { row, slug: card.slug, goes: { ...counted, leads: row.with_leads ? leads : 0 } }
}

/** Tells the giver in writing of every step, also of their own: what went, to whom, and until when it can be undone. */
async function sendHandoverToGiver(ctx: AppCtx, { handoverId, status }: Moved): Promise<void> {
  const mailed = await findMailed(ctx, handoverId)
  if (mailed === undefined) return
  const userId = mailed.row.from_user_id
  const zone = (await findUser(ctx.db, userId))?.time_zone
  await mailAccount(ctx, { userId, kind: 'notice', about: aboutOf(mailed.row) }, (i18n, locale) =>
    compose(ctx, mailed, { side: 'giver', status, i18n, reader: { locale, timeZone: zone } }),
  )
}

/** The offer, to the address that it is for, whoever has it. */
async function sendHandoverOffer(ctx: AppCtx, moved: Moved): Promise<void> {
  const mailed = moved.status === 'offered' ? await findMailed(ctx, moved.handoverId) : undefined
  if (mailed?.row.status === 'offered') await mailAddress(ctx, mailed, moved)
}

/** Tells the receiver what became of the offer. */
async function sendHandoverToReceiver(ctx: AppCtx, moved: Moved): Promise<void> {
  const { handoverId, status } = moved
  const mailed = status === 'offered' ? undefined : await findMailed(ctx, handoverId)
  if (mailed === undefined) return
  const userId = mailed.row.to_user_id
  if (userId === null) return mailAddress(ctx, mailed, moved)
  const zone = (await findUser(ctx.db, userId))?.time_zone
  await mailAccount(ctx, { userId, kind: 'notice', about: aboutOf(mailed.row) }, (i18n, locale) =>
    compose(ctx, mailed, { side: 'receiver', status, i18n, reader: { locale, timeZone: zone } }),
  )
}

const aboutOf = ({ id }: HandoverRow) => `handover ${id}`

/** Whoever has the address and an account may have switched such offers off: their list of notifications has them, too. */
async function mailAddress(
  ctx: AppCtx,
  mailed: Mailed,
  { status, locale: requestLocale }: Moved,
): Promise<void> {
  const { to_email: to } = mailed.row
  if (to === '') return
  const holder = await findHolder(ctx.db, { kind: 'mail', value: to })
  if (holder !== undefined && !(await wantsMail(ctx.db, holder, 'code_transfer'))) return
  const user = holder === undefined ? undefined : await findUser(ctx.db, holder)
  const locale = localeOfAccount(user?.locale ?? null) ?? requestLocale
  const reader = { locale, timeZone: user?.time_zone }
  const i18n = translationsIn(locale)
  const email = {
    ...compose(ctx, mailed, { side: 'receiver', status, i18n, reader }),
    greets: user?.name ?? '',
  }
  const mail =
    holder === undefined
      ? renderEmail(email, locale)
      : optionalMail(ctx, { userId: holder, topic: 'code_transfer' }, email, locale)
  await ctx.mail.send({ to, kind: 'notice', about: aboutOf(mailed.row), ...mail })
}

type About = {
  readonly side: 'giver' | 'receiver'
  readonly status: HandoverStatus
  readonly i18n: I18n
  readonly reader: Reader
}

function compose({ env }: AppCtx, { row, slug, goes }: Mailed, { side, status, i18n, reader }: About) {
  const { card_name, from_name, to_email, to_name, with_leads, expires_at, undo_until } = row
  const isGiver = side === 'giver'
  const day = dayIn(reader, undo_until ?? expires_at)
  const card = isGiver ? unlinked(card_name).trim() : shownTitle(card_name)
  const fromName = shownName(from_name)
  // a link is what its owner typed, too
  const isShown = isGiver || (card !== '' && shownTitle(slug.replaceAll('-', ' ')) !== '')
  const to = [shownName(to_name), to_email].find((text) => text !== '') ?? ''
  const told = { card, fromName, to, withLeads: with_leads, leads: goes.leads, day }
  const dated = status === 'offered' ? i18n._(msg`Open until`) : i18n._(msg`Can be undone until`)
  return {
    ...wordHandover(side, status, told, i18n),
    facts: [
      [i18n._(msg`Card`), card],
      [i18n._(msg`Link`), isShown ? unlinked(`${env.publicUrl}${cardPaths.page(slug)}`) : ''],
      [i18n._(msg({ message: 'From', context: 'sender' })), isGiver ? '' : fromName],
      [i18n._(msg`Offered to`), isGiver ? to_email : ''],
      [i18n._(msg`Goes along`), status === 'offered' || status === 'accepted' ? wordGoes(goes, i18n) : ''],
      [dated, status === 'offered' || status === 'accepted' ? day : ''],
    ] as const,
    link: {
      href: `${env.publicUrl}/dashboard/handovers/${row.id}`,
      label: status === 'offered' ? i18n._(msg`See the offer`) : i18n._(msg`See what happened`),
    },
  }
}

const wordGoes = ({ codes, visits, leads }: Goes, i18n: I18n): string =>
  [
    i18n._(msg`${plural(codes, { one: '# QR code', other: '# QR codes' })}`),
    i18n._(msg`${plural(visits, { one: '# visit', other: '# visits' })}`),
    i18n._(msg`${plural(leads, { one: '# lead', other: '# leads' })}`),
  ].join(' · ')

const dayIn = ({ locale, timeZone = 'UTC' }: Reader, day: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(day)

/** What is mailed of each step, to both sides. */
export const handoverMails = { sendHandoverOffer, sendHandoverToGiver, sendHandoverToReceiver } as const
