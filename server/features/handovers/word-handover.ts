import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { handoverDays, undoDays } from '#contract/constants.ts'
import type { HandoverStatus } from '#contract/handovers.ts'
import { isName, isTitle, unlinked } from '#server/platform/email-template.tsx'

/** What a mail says, whoever reads it. */
export type Told = {
  readonly card: string
  readonly fromName: string
  readonly to: string
  readonly withLeads: boolean
  /** How many leads went, or would go. */
  readonly leads: number
  /** Of the last day to accept, or to take it back. */
  readonly day: string
}
type Words = { readonly subject: string; readonly lines: readonly string[] }
type Say = (told: Told, i18n: I18n) => Words

const stays = (i18n: I18n) => i18n._(msg`It stays yours, and nothing has changed.`)
const alongWith = (i18n: I18n) =>
  i18n._(msg`Its link, its printed codes, its statistics, its design and its pictures go along.`)
const ofLeads = (i18n: I18n, { withLeads, leads }: Pick<Told, 'withLeads' | 'leads'>) =>
  withLeads
    ? i18n._(
        msg`${plural(leads, {
          one: 'One lead goes along, without your notes and tags.',
          other: '# leads go along, without your notes and tags.',
        })}`,
      )
    : i18n._(msg`The leads that you have got stay with you.`)

const toGiver: Readonly<Record<HandoverStatus, Say>> = {
  offered: ({ card, to, ...told }, i18n) => ({
    subject: i18n._(msg`You offer your card “${card}” to another account`),
    lines: [
      i18n._(
        msg`It stays yours until ${to} accepts, within ${handoverDays} days. You can withdraw the offer until then.`,
      ),
      `${alongWith(i18n)} ${ofLeads(i18n, told)}`,
      i18n._(msg`After that you can take it back for ${undoDays} days.`),
    ],
  }),
  accepted: ({ card, to, day, ...told }, i18n) => ({
    subject: i18n._(msg`Your card “${card}” has a new owner`),
    lines: [
      `${i18n._(msg`${to} has taken it.`)} ${alongWith(i18n)} ${ofLeads(i18n, told)}`,
      i18n._(
        msg`You can take it back until ${day}: all that went comes back. What visitors send to its new owner until then stays there.`,
      ),
    ],
  }),
  declined: ({ card }, i18n) => ({
    subject: i18n._(msg`Your card “${card}” was not taken`),
    lines: [`${i18n._(msg`Whoever you offered it to has declined.`)} ${stays(i18n)}`],
  }),
  withdrawn: ({ card }, i18n) => ({
    subject: i18n._(msg`You have withdrawn the offer of your card “${card}”`),
    lines: [stays(i18n)],
  }),
  expired: ({ card }, i18n) => ({
    subject: i18n._(msg`The offer of your card “${card}” is over`),
    lines: [`${i18n._(msg`Nobody has taken it within ${handoverDays} days.`)} ${stays(i18n)}`],
  }),
  undone: ({ card }, i18n) => ({
    subject: i18n._(msg`Your card “${card}” is yours again`),
    lines: [
      i18n._(
        msg`All that went is back, as it is now. What visitors sent to the other account in between stays there, and whoever could change the card for you cannot any more.`,
      ),
    ],
  }),
}

const givenBy = (i18n: I18n, { fromName }: Told) =>
  fromName === ''
    ? i18n._(msg`Somebody wants to give you a digital card.`)
    : i18n._(msg`${fromName} wants to give you a digital card.`)

const toReceiver: Readonly<Record<HandoverStatus, Say>> = {
  offered: (told, i18n) => ({
    subject: i18n._(msg`A digital card is offered to you`),
    lines: [
      `${givenBy(i18n, told)} ${alongWith(i18n)}`,
      i18n._(
        msg`Sign in, or create an account with this email address, and take it within ${handoverDays} days. If you do not know what this is about, you can ignore this mail.`,
      ),
    ],
  }),
  accepted: ({ day }, i18n) => ({
    subject: i18n._(msg`The card that was offered to you is yours`),
    lines: [
      i18n._(
        msg`Its link, its printed codes, its statistics, its design and its pictures came along. It counts in your plan from now on.`,
      ),
      i18n._(
        msg`Until ${day} whoever gave it to you can take it back. What visitors send you until then stays with you.`,
      ),
    ],
  }),
  declined: (_told, i18n) => ({
    subject: i18n._(msg`You have declined a card`),
    lines: [i18n._(msg`It stays with whoever offered it, who was told.`)],
  }),
  withdrawn: (_told, i18n) => ({
    subject: i18n._(msg`A card is not offered to you any more`),
    lines: [i18n._(msg`Whoever offered it has withdrawn the offer. You need not do anything.`)],
  }),
  expired: (_told, i18n) => ({
    subject: i18n._(msg`The offer of a card is over`),
    lines: [
      i18n._(msg`You have not taken it within ${handoverDays} days, so it stays with whoever offered it.`),
    ],
  }),
  undone: (_told, i18n) => ({
    subject: i18n._(msg`A card was taken back from you`),
    lines: [
      i18n._(
        msg`Whoever gave it to you has taken it back, with all that came along. What visitors sent you in between stays in your leads. Printed codes that you put on it stay yours, and show nothing now.`,
      ),
    ],
  }),
}

const sides = { giver: toGiver, receiver: toReceiver } as const

/** Words what became of a card that is handed over, for one side. */
export const wordHandover = (
  side: 'giver' | 'receiver',
  status: HandoverStatus,
  told: Told,
  i18n: I18n,
): Words => sides[side][status](told, i18n)

/** The name of a person as it may stand in a mail to somebody who has not asked for it; else empty. */
export const shownName = (name: string): string => (isName(name) ? unlinked(name).trim() : '')
/** The name of a card, likewise. */
export const shownTitle = (title: string): string => (isTitle(title) ? unlinked(title).trim() : '')
