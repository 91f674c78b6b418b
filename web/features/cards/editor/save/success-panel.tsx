import { Trans } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { IconExternalLink, IconShare2 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { cardPaths } from '#cards/card-actions.ts'
import { getKind } from '#cards/kinds.ts'
import type { CardDetail } from '#contract/card-shapes.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { SubtleLink } from '#web/lib/links.tsx'
import { findKindScreens } from '../../kinds.ts'
import { CodeSheet } from '../../code-dialog.tsx'
import './success-panel.css'

const icon = { size: 18, stroke: 1.5 } as const

/** Shows a created card: its code, large enough to scan from the screen, and the ways to share it. */
export function SuccessPanel({
  card,
  onCreateAnother,
}: {
  readonly card: CardDetail
  readonly onCreateAnother: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { slug } = card
  const address = new URL(cardPaths.page(slug), globalThis.location.origin).href
  const canShare = typeof globalThis.navigator.share === 'function'
  return (
    <div className="v-created">
      <div className="v-created-code">
        <CodeSheet slug={slug} />
      </div>
      <div className="v-created-text">
        <Title order={1} ref={heading} tabIndex={-1}>
          <Trans>Your card is ready</Trans>
        </Title>
        <p>
          <Trans>
            The code is yours for good: it stays the same when you change the card, its link or its template.
          </Trans>
        </p>
        <div className="v-created-actions">
          <PrimaryButton
            component="a"
            href={cardPaths.page(slug)}
            target="_blank"
            rel="noopener"
            rightSection={<IconExternalLink {...icon} />}
          >
            <Trans>Open card</Trans>
          </PrimaryButton>
          {canShare && (
            <Button
              leftSection={<IconShare2 {...icon} />}
              onClick={() => void shareCard(address, getKind(card.card_type_id).read(card.vcard).facts.title)}
            >
              <Trans>Share card</Trans>
            </Button>
          )}
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

/** Opens the share sheet of the phone. */
async function shareCard(url: string, title: string): Promise<void> {
  try {
    await globalThis.navigator.share({ url, title })
  } catch {
    // the person closed the share sheet
  }
}
