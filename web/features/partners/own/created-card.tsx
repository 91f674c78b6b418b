import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { cardPaths } from '#cards/card-actions.ts'
import { createdCards, invitations, keepCreatedCard } from '#contract/invitations.ts'
import { getCreditInfo, partnerStatement } from '#contract/partners.ts'
import type { RowOf } from '#contract/resource.ts'
import { findKindScreens } from '#web/features/cards/index.ts'
import { InvitationCredit, InvitationStatus, Undelivered } from '#web/features/invitations/index.ts'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { SubtleLink } from '#web/lib/links.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'

type Card = RowOf<typeof createdCards>

/** A card for somebody: its outcome as a word, and what its partner can do with it. */
export function CreatedCard({ card }: { readonly card: Card }) {
  const {
    name,
    slug,
    view_url: viewUrl,
    card_type_id: kind,
    invitation_status: status,
    is_kept: isKept,
  } = card
  const isOpened = status === 'accepted' && slug !== ''
  const href = isOpened ? cardPaths.page(slug) : viewUrl
  // blocked, it waits; its partner changes nothing while they are suspended
  const mayKeep = card.can_edit && !card.is_blocked
  const screens = kind === null || !card.can_edit ? undefined : findKindScreens(kind)
  return (
    <li>
      {href === '' ? <bdi>{name || '–'}</bdi> : <Anchor href={href}>{name || slug}</Anchor>}
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
        <InvitationCredit {...card} />
        <InvitationStatus {...card} status={status} />
      </span>
      {card.undelivered_since === null ? null : <Undelivered email={card.email} />}
    </li>
  )
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
