import { useLingui } from '@lingui/react'
import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { cardActions } from '#cards/card-actions.ts'
import type { CardListItem } from '#contract/card-shapes.ts'
import type { CardView } from '#cards/card-view.ts'
import { localeOf } from '#cards/locale.ts'
import { toCardView } from '#cards/to-card-view.ts'
import { toIdentity } from '#cards/view/identity.ts'
import { fileUrl } from '#contract/files.ts'
import type { PhoneMode } from '../editor/preview/draft-view.ts'
import { CardMiniature, asPicture } from '../editor/preview/card-miniature.tsx'

/** The upper part of a card in its template, as a small picture. */
export function CardThumbnail({ card }: { readonly card: CardListItem }) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const scheme = useComputedColorScheme('light')
  const view = useMemo(() => toThumbnailView(card, scheme, locale), [card, scheme, locale])
  return <CardMiniature view={view} />
}

/** The view of a card with the fields that a list has: name, photo, job title, company, template and colours. */
function toThumbnailView(card: CardListItem, phone: PhoneMode, locale: string): CardView {
  const { name, job_title: jobTitle, company, photo } = card
  const view = toCardView({
    content: {
      sections: ({ fileUrl: urlOf, strings }) => ({
        identity: toIdentity({ name, jobTitle, company, photo, logo: '' }, urlOf, strings),
      }),
    },
    themeId: card.qrcode_theme_id,
    colors: card.card_color,
    locale: localeOf(locale),
    fileUrl: (file, width) => fileUrl(file, width, 'webp'),
    actions: cardActions(globalThis.location.origin, card.slug, 'link'),
    madeWithVisita: false,
  })
  return asPicture(view.mode === 'auto' ? { ...view, mode: phone } : view)
}
