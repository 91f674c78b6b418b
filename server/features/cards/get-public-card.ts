import type * as contract from '#contract/cards.ts'
import { fileUrl } from '#contract/picture-url.ts'
import { absolute, pageDescription, pageTitle } from '#cards/page-text.ts'
import { toCardView } from '#cards/to-card-view.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findQrcode } from '../qrcodes/index.ts'
import { presentPublic } from './present.ts'
import { readContent } from './read-content.ts'
import { findVisibleCard } from './store.ts'
import type { CardRow } from './store.ts'

export const getPublicCard: Handler<typeof contract.getPublicCard> = async (ctx, { params }) =>
  presentPublic(await getPublicCardRow(ctx.db, params.slug))

/** The same texts and picture as in the head of the card's page, because the same code makes them. */
export const getCardSeo: Handler<typeof contract.getCardSeo> = async (ctx, { params }) => {
  const row = await getPublicCardRow(ctx.db, params.slug)
  const pageUrl = `${ctx.env.publicUrl}/p/${row.slug}`
  const view = toCardView({
    content: readContent(row),
    themeId: row.template_id,
    colors: {
      primary_color: row.primary_color,
      secondary_color: row.secondary_color,
      theme: row.color_theme,
    },
    locale: 'en',
    fileUrl: (name, width) => fileUrl(name, width, 'webp'),
    actions: { vcfUrl: '', pageUrl },
    madeWithVisita: false,
  })
  const picture = view.identity.photo ?? view.identity.logo
  return {
    title: pageTitle(view),
    description: pageDescription(view),
    image: picture === undefined ? null : absolute(picture.src, pageUrl),
    url: pageUrl,
  }
}

/**
 * The card behind a slug or code, with that code's id, code and slug.
 * @throws AppError card_not_found when the code or card does not exist, the card is deleted, only leads somewhere else, or
 *   its owner's account is closed; card_inactive when the card or the code is switched off or blocked.
 */
export async function getPublicCardRow(db: Db, link: string): Promise<CardRow> {
  const qrcode = await findQrcode(db, link)
  const card = qrcode?.card_id == null ? undefined : await findVisibleCard(db, qrcode.card_id)
  if (qrcode === undefined || card === undefined) throw new AppError('card_not_found')
  if (leadsElsewhere(card)) throw new AppError('card_not_found')
  if (card.shown_status !== 'active' || qrcode.status !== 'active') throw new AppError('card_inactive')
  return { ...card, qrcode_id: qrcode.id, code: qrcode.code, slug: qrcode.slug ?? card.slug }
}

/** Such a card has no page, and nobody to save. */
const leadsElsewhere = (card: CardRow) => readContent(card).link !== undefined

/** What visitors see at first of a card that they can open; undefined when there is none. */
export async function findOpenCard(db: Db, cardId: number) {
  const row = await findVisibleCard(db, cardId)
  if (row === undefined || leadsElsewhere(row) || row.shown_status !== 'active') return undefined
  const { title, role, organization, showsSubtitle } = readContent(row).facts
  const subtitle = showsSubtitle ? [role, organization].filter(Boolean).join(' · ') : ''
  return { title, subtitle, card_type_id: row.card_type_id }
}

/** What other slices need to know of a card that visitors can open. */
export type ShareableCard = {
  readonly cardId: number
  readonly ownerId: string
  readonly qrcodeId: number
  readonly slug: string
  readonly name: string
}

/**
 * A card that visitors can open, and so can save or send their details to.
 * @throws AppError card_not_found; card_inactive when its owner switched it off, or an admin has blocked it.
 */
export async function getShareableCard(db: Db, cardId: number): Promise<ShareableCard> {
  const row = await findVisibleCard(db, cardId)
  if (row === undefined || leadsElsewhere(row)) throw new AppError('card_not_found')
  if (row.shown_status !== 'active') throw new AppError('card_inactive')
  return { cardId: row.id, ownerId: row.owner_id, qrcodeId: row.qrcode_id, slug: row.slug, name: row.title }
}
