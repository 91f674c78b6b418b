import { Trans } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { cardPaths } from '#cards/card-actions.ts'
import { getKind } from '#cards/kinds.ts'
import type { CardDetail } from '#contract/card-shapes.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { SubtleLink } from '#web/lib/links.tsx'
import { ContentThumbnail } from '../../home/card-thumbnail.tsx'
import { findKindScreens } from '../../kinds.ts'
import { ShareSheet } from '../../share/share-sheet.tsx'
import './success-panel.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Shows a created card: how it looks, what can follow, and the ways to share it. */
export function SuccessPanel({
  card,
  onCreateAnother,
}: {
  readonly card: CardDetail
  readonly onCreateAnother: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const content = useMemo(() => getKind(card.card_type_id).read(card.vcard), [card])
  return (
    <div className="v-created">
      <div className="v-created-text">
        <Title order={1} ref={heading} tabIndex={-1}>
          <Trans>Your card is ready</Trans>
        </Title>
        <p>
          <Trans>
            The code is yours for good: it stays the same when you change the card, its link or its template.
          </Trans>
        </p>
        <ContentThumbnail card={card} content={content} />
        <div className="v-created-actions">
          <PrimaryButton
            component="a"
            href={cardPaths.page(card.slug)}
            target="_blank"
            rel="noopener"
            rightSection={<IconExternalLink {...icon} />}
          >
            <Trans>View card</Trans>
          </PrimaryButton>
        </div>
        <div className="v-created-actions v-created-next">
          <EditLink card={card} />
          <SubtleLink to="/dashboard">
            <Trans>My cards</Trans>
          </SubtleLink>
          <Button variant="subtle" onClick={onCreateAnother}>
            <Trans>Create another card</Trans>
          </Button>
        </div>
      </div>
      <div className="v-created-code">
        <ShareSheet slug={card.slug} title={content.facts.title} qrcodeId={card.qrcode_id} />
      </div>
    </div>
  )
}

function EditLink({ card }: { readonly card: CardDetail }) {
  const kind = findKindScreens(card.card_type_id)
  if (kind === undefined) return null
  return (
    <SubtleLink to={kind.edit} params={{ slug: card.slug }}>
      <Trans>Edit card</Trans>
    </SubtleLink>
  )
}
