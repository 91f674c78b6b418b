import { fileUrl } from '#contract/files.ts'
import type * as contract from '#contract/cards.ts'
import { absolute, pageDescription, pageTitle } from '#cards/page-text.ts'
import { toCardView } from '#cards/to-card-view.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { readVcard } from './present.ts'
import { findPublicCard } from './find-public-card.ts'

/** The same words and picture as the head of the card's page, because the same code makes them. */
export const getCardSeo: Handler<typeof contract.getCardSeo> = async (ctx, { params }) => {
  const row = await findPublicCard(ctx.db, params.slug)
  const pageUrl = `${ctx.env.publicUrl}/p/${row.slug}`
  const view = toCardView({
    vcard: readVcard(row),
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
