import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { initialsOf } from '#cards/view/initials.ts'
import { cardPaths } from '#cards/card-actions.ts'
import { createdCards, invitations, keepCreatedCard } from '#contract/invitations.ts'
import { getCreditInfo, partnerStatement } from '#contract/partners.ts'
import type { RowOf } from '#contract/resource.ts'
import { findKindScreens } from '#web/features/cards/index.ts'
import { InvitationCredit, InvitationStatus, Undelivered } from '#web/features/invitations/index.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { showNotice } from '#web/kit/notice.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { SubtleLink } from '#web/lib/links.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'

type Card = RowOf<typeof createdCards>

// the templates of cards are larger than the rest of the screen
const Thumbnail = lazyPart(async () => ({
  default: (await import('#web/features/cards/index.ts')).PictureThumbnail,
}))

/** A card for somebody: as it looks, its outcome as a word, and what its partner can do with it. */
export function CreatedCard({ card }: { readonly card: Card }) {
  const { name, slug, view_url: viewUrl, invitation_status: status, picture } = card
  const isOpened = status === 'accepted' && slug !== ''
  const href = isOpened ? cardPaths.page(slug) : viewUrl
  const role = picture === null ? '' : [picture.job_title, picture.company].filter(Boolean).join(' · ')
  const { ref, isNew } = useNewCard(card.invitation_id)
  return (
    <li ref={ref} className="v-desk-card" data-new={isNew || undefined}>
      {picture === null ? (
        <span className="v-miniature v-desk-initial" aria-hidden="true">
          {initialsOf(name)}
        </span>
      ) : (
        <Suspense fallback={<span className="v-miniature" />}>
          <Thumbnail picture={picture} />
        </Suspense>
      )}
      <div className="v-desk-text">
        <h3>{href === '' ? <bdi>{name || '–'}</bdi> : <Anchor href={href}>{name || slug}</Anchor>}</h3>
        {role === '' ? null : <bdi className="v-desk-more">{role}</bdi>}
        <span className="v-desk-actions">
          {isNew ? <NewBadge /> : null}
          <InvitationCredit {...card} />
          <InvitationStatus {...card} status={status} />
        </span>
        {card.undelivered_since === null ? null : <Undelivered email={card.email} />}
        <CardActions card={card} />
      </div>
    </li>
  )
}

const NewBadge = () => (
  <span role="status">
    <StatusBadge tone="good">
      <Trans>Made just now</Trans>
    </StatusBadge>
  </span>
)

function CardActions({ card }: { readonly card: Card }) {
  const { slug, card_type_id: kind, invitation_status: status, is_kept: isKept } = card
  // blocked, it waits; its partner changes nothing while they are suspended
  const mayKeep = card.can_edit && !card.is_blocked
  const screens = kind === null || !card.can_edit ? undefined : findKindScreens(kind)
  return (
    <span className="v-desk-actions">
      {screens === undefined ? null : (
        <SubtleLink to={screens.edit} params={{ slug }} size="compact-sm">
          <Trans>Edit card</Trans>
        </SubtleLink>
      )}
      {status === 'pending' && !isKept && mayKeep ? <KeepButton card={card} /> : null}
      {status === 'pending' && isKept ? (
        <span className="v-desk-more">
          <Trans>Kept</Trans>
        </span>
      ) : null}
    </span>
  )
}

/** The card that was just made, which the address names: it is scrolled to once. */
function useNewCard(id: number) {
  const isNew = useLocation({ select: ({ hash }) => hash === `card-${id}` })
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNew) ref.current?.scrollIntoView({ block: 'center' })
  }, [isNew])
  return { ref, isNew }
}

function KeepButton({ card: { invitation_id, name } }: { readonly card: Card }) {
  const { t } = useLingui()
  const keep = useEndpointMutation(keepCreatedCard, {
    invalidates: [createdCards.list, invitations.list, getCreditInfo, partnerStatement.list],
    onSuccess: () => showNotice(t`Card kept`),
  })
  return (
    <ConfirmButton
      variant="subtle"
      color="ink"
      size="compact-sm"
      ask={{
        title: t`Keep the card of ${name}?`,
        body: t`Its credit is spent now and does not come back. The card then waits without an end: its printed code says so, and opens the card once the person accepts it. They can still reject it.`,
        confirmLabel: t`Keep card`,
      }}
      onConfirm={() => keep.mutateAsync({ body: { invitation_id } }).catch(() => undefined)}
    >
      <Trans>Keep card</Trans>
    </ConfirmButton>
  )
}
