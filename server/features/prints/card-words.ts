import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageLocale } from '#cards/locale.ts'
import { cardType } from '#contract/constants.ts'
import type { Code } from '#contract/card-codes.ts'
import { locales } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findCard, findEventCard, readContent } from '../cards/index.ts'
import { findLocaleOf } from '../users/index.ts'

/** What a card gives to its print. */
export type CardWords = {
  /** The language of the card: of its letters, else of its owner. */
  readonly locale: Locale
  readonly name: string
  readonly subtitle: string
  readonly hints: Readonly<Record<Locale, string>>
  readonly colors: { readonly primary: string; readonly secondary: string }
  /** The name of an uploaded file that visitors may see; empty for none. */
  readonly picture: string
  readonly isPhoto: boolean
}

/** One line of what to do, by what a scan leads to. */
const hints: Readonly<Record<number, MessageDescriptor>> = {
  [cardType.event]: msg`Scan to see the event`,
  [cardType.student]: msg`Scan to check this card`,
  [cardType.dynamic]: msg`Scan to open the link`,
}
const saveHint = msg`Scan to save my details`
const openHint = msg`Scan to open`

const inAll = (message: MessageDescriptor) =>
  Object.fromEntries(locales.map((locale) => [locale, translationsIn(locale)._(message)])) as Record<
    Locale,
    string
  >

const plainColors = { primary: '#ffffff', secondary: '#000000' } as const

type Services = Pick<AppCtx, 'db' | 'env' | 'now'>

/** The words, colours and picture of the card that a code of a person shows; of a code without a card its label. */
export async function wordsOfCode(ctx: Services, code: Code, userId: string): Promise<CardWords> {
  const locale = (await findLocaleOf(ctx.db, userId)) ?? 'en'
  const card = code.card === null ? undefined : await findCard(ctx.db, code.card.card_id, userId)
  if (card === undefined) {
    const name = code.name || code.code
    const nothing = { subtitle: '', colors: plainColors, picture: '', isPhoto: false }
    return { ...nothing, locale: pageLocale([name], locale), name, hints: inAll(openHint) }
  }
  const { facts } = readContent(card)
  const { title, role, organization, picture, contactPicture } = facts
  const own = pageLocale([title, role, organization], locale)
  const about = facts.showsSubtitle ? [role, organization].filter(Boolean).join(' · ') : ''
  return {
    locale: own,
    name: title,
    subtitle: card.card_type_id === cardType.event ? await whenAndWhere(ctx, card.id, own) : about,
    hints: inAll(hints[card.card_type_id] ?? saveHint),
    colors: { primary: card.primary_color, secondary: card.secondary_color },
    picture: contactPicture,
    isPhoto: contactPicture === picture,
  }
}

async function whenAndWhere(ctx: Services, cardId: number, locale: Locale): Promise<string> {
  const event = await findEventCard(ctx, cardId)
  return [event?.timeIn(locale)?.text, event?.venue].filter(Boolean).join(' · ')
}
