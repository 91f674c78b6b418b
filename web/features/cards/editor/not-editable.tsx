import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import type { CardDetail } from '#contract/card-shapes.ts'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { findKindScreens } from '../kinds.ts'

/** A card of another kind has its form at another address. */
export function OtherForm({ card: { card_type_id: cardTypeId, slug } }: { readonly card: CardDetail }) {
  const screens = findKindScreens(cardTypeId)
  return screens === undefined ? <NotEditable /> : <Navigate to={screens.edit} params={{ slug }} replace />
}

/** For a link that shows no card, and for a card that the person may not change. */
export function NotEditable() {
  const { t } = useLingui()
  return (
    <ErrorPage
      status={404}
      title={t`You cannot edit this card`}
      illustration="lost"
      description={t`The link may be mistyped, or the card is somebody else’s.`}
      action={<ButtonLink to="/dashboard">{t`My cards`}</ButtonLink>}
    />
  )
}
