import { cardActions, cardPaths, shareSection } from '#cards/card-actions.ts'
import type { CardView, ShareSection } from '#cards/card-view.ts'
import { renderCardPage } from '#cards/render-card-page.tsx'
import { toCardView } from '#cards/to-card-view.ts'
import type { FileUrl } from '#cards/view/pictures.ts'
import { plainThemeId, productName } from '#contract/constants.ts'
import { fileUrl } from '#contract/picture-url.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { readCompanion } from '../cards/index.ts'
import { getSettings } from '../settings/index.ts'
import { shownThemeId } from '../templates/index.ts'
import type { PageResponse } from './cached-response.ts'
import { visitOf } from './open-card.ts'
import type { OpenCard } from './open-card.ts'
import type { Target, Variant } from './page-request.ts'
import { presentPage } from './present.ts'

/** The card's page as a visitor from this source sees it. */
export async function renderCard(
  ctx: AppCtx,
  open: OpenCard,
  { source }: Target,
  { locale }: Variant,
): Promise<PageResponse> {
  const share = shareSection(open.slug, source)
  const response = await renderOpenCard(ctx, open, { share, locale, status: 200 })
  return { ...response, visited: visitOf(open, source) }
}

/** The same in the plain template, which is small and shows every kind of content one below the other. */
export const renderPlainCard: typeof renderCard = (ctx, open, target, variant) =>
  renderCard(ctx, { ...open, card: { ...open.card, template_id: plainThemeId } }, target, variant)

/** @param page.share the visitor's form: empty, or with what they typed and its errors */
export async function renderOpenCard(
  ctx: AppCtx,
  open: OpenCard,
  page: { readonly share: ShareSection; readonly locale: Variant['locale']; readonly status: number },
): Promise<PageResponse> {
  const { publicUrl } = ctx.env
  const view = await brandedViewOf(ctx, open, page)
  const headers = { link: `<${encodeURI(view.actions.pageUrl)}>; rel="canonical"` }
  return presentPage(await renderCardPage(view), { status: page.status, publicUrl, headers })
}

/**
 * A card that waits for its person, as it will be: without what others do on it. Its address is where it is seen now, so that nobody
 * copies the one that does not open yet.
 */
export async function renderInvitedCard(
  ctx: AppCtx,
  open: OpenCard,
  { path, locale }: { readonly path: string; readonly locale: Variant['locale'] },
): Promise<PageResponse> {
  const { publicUrl } = ctx.env
  const actions = { pageUrl: publicUrl + path, vcfUrl: `${path}/contact.vcf` }
  const view = await brandedViewOf(ctx, open, { locale, actions })
  return presentPage(await renderCardPage(view), { status: 200, publicUrl })
}

/** `viewOf` with what the installation calls the product. */
async function brandedViewOf(ctx: AppCtx, open: OpenCard, options: ViewOptions): Promise<CardView> {
  const { name } = (await getSettings(ctx)).branding
  return viewOf(ctx, open, { ...options, ...(name !== productName && { productName: name }) })
}

type ViewOptions = {
  /** Absent where nobody sends their details. */
  readonly share?: ShareSection
  /** Other ones than those of its public page. */
  readonly actions?: CardView['actions']
  readonly locale: Variant['locale']
  /** Of one of several on a page: its words are in this language whatever script its texts have. */
  readonly isLocaleFixed?: boolean
  readonly fileUrl?: FileUrl
  /** Where the installation has another one than the product. */
  readonly productName?: string
}

/** Pictures of pages are WebP, which is small. */
const webpOf: FileUrl = (name, width) => fileUrl(name, width, 'webp')

/** What visitors see of a card. */
export function viewOf(
  { env, now }: AppCtx,
  { card, content, slug, link }: OpenCard,
  options: ViewOptions,
): CardView {
  const { share, fileUrl: urlOf = webpOf } = options
  const version = card.updated_at.getTime().toString(36)
  const pictureUrl = `${env.publicUrl}${cardPaths.picture(slug)}?v=${version}`
  const actions = options.actions ?? {
    ...cardActions(env.publicUrl, slug, share?.source ?? 'link'),
    pictureUrl,
  }
  return toCardView({
    content,
    themeId: shownThemeId(card, card.features.includes('templates')),
    colors: {
      primary_color: card.primary_color,
      secondary_color: card.secondary_color,
      theme: card.color_theme,
    },
    locale: options.locale,
    isLocaleFixed: options.isLocaleFixed === true,
    fileUrl: urlOf,
    actions,
    // Nobody receives contacts where a card only leads on.
    ...(link === undefined && share !== undefined && { share }),
    madeWithVisita: !card.features.includes('no_branding'),
    ...(options.productName !== undefined && { productName: options.productName }),
    companion: readCompanion(card).shown?.(now()),
  })
}
