import { useLingui } from '@lingui/react'
import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { cardActions } from '#cards/card-actions.ts'
import type { CardListItem } from '#contract/card-shapes.ts'
import type { CardPicture } from '#contract/partner-desk.ts'
import type { CardView } from '#cards/card-view.ts'
import { localeOf } from '#cards/locale.ts'
import { toCardView } from '#cards/to-card-view.ts'
import type { CardViewInput } from '#cards/to-card-view.ts'
import { fileUrl } from '#contract/picture-url.ts'
import type { PhoneMode } from '../editor/preview/draft-view.ts'
import { CardMiniature, asPicture } from '#web/features/templates/index.ts'
import { listContent } from './list-content.ts'

/** A card of a list in its template, as a small picture, with the fields that a list has. */
export function CardThumbnail({ card }: { readonly card: CardListItem }) {
  const content = useMemo(() => listContent(card), [card])
  return <ContentThumbnail card={card} content={content} />
}

/** A card that a partner made for somebody: its address is nobody's to see in a picture. */
export function PictureThumbnail({ picture }: { readonly picture: CardPicture }) {
  const content = useMemo(() => listContent(picture), [picture])
  return <ContentThumbnail card={{ ...picture, slug: 'link' }} content={content} />
}

type Content = CardViewInput['content']
/** What a picture of a card needs besides the content. */
type Design = Pick<CardListItem, 'slug' | 'qrcode_theme_id'> & {
  readonly card_color: CardPicture['card_color']
}

/** The upper part of a card in its template, as a small picture. */
export function ContentThumbnail({ card, content }: { readonly card: Design; readonly content: Content }) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const scheme = useComputedColorScheme('light')
  const view = useMemo(() => toThumbnailView(card, content, scheme, locale), [card, content, scheme, locale])
  return <CardMiniature view={view} />
}

function toThumbnailView(card: Design, content: Content, phone: PhoneMode, locale: string): CardView {
  const view = toCardView({
    content,
    themeId: card.qrcode_theme_id,
    colors: card.card_color,
    locale: localeOf(locale),
    fileUrl: (file, width) => fileUrl(file, width, 'webp'),
    actions: cardActions(globalThis.location.origin, card.slug, 'link'),
    madeWithVisita: false,
  })
  return asPicture(view.mode === 'auto' ? { ...view, mode: phone } : view)
}
