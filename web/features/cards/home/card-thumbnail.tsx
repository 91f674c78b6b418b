import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { cardActions } from '#cards/card-actions.ts'
import type { CardView } from '#cards/card-view.ts'
import { localeOf } from '#cards/locale.ts'
import { toCardView } from '#cards/to-card-view.ts'
import type { CardListItem } from '#contract/card-shapes.ts'
import { fileUrl } from '#contract/files.ts'
import { Vcard } from '#contract/vcard.ts'
import type { PhoneMode } from '../editor/preview/draft-view.ts'
import { asPreview } from '../editor/preview/draft-view.ts'
import { Miniature } from '../editor/preview/miniature.tsx'

/** The head of the card as its template prints it, in the size of a stamp. */
export function CardThumbnail({ card }: { readonly card: CardListItem }) {
  const scheme = useComputedColorScheme('light')
  const view = useMemo(() => printView(card, scheme), [card, scheme])
  return <Miniature view={view} />
}

/** A list holds no more of a card than who it is of: name, picture, role, template and colours. */
function printView(card: CardListItem, phone: PhoneMode): CardView {
  const { name, job_title, company, photo } = card
  const view = toCardView({
    vcard: Vcard.parse({ name, job_title, company, photo }),
    themeId: card.qrcode_theme_id,
    colors: card.card_color,
    locale: localeOf(globalThis.navigator.language),
    fileUrl: (file, width) => fileUrl(file, width, 'webp'),
    actions: cardActions(globalThis.location.origin, card.slug, 'link'),
    madeWithVisita: false,
  })
  return asPreview(view.mode === 'auto' ? { ...view, mode: phone } : view)
}
