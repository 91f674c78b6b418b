import { Button, Title } from '@mantine/core'
import { IconExternalLink, IconShare2 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { cardPaths } from '#cards/card-actions.ts'
import type { CardDetail } from '#contract/card-shapes.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { SubtleLink } from '#web/lib/links.tsx'
import { CodeSheet } from '../../code-sheet.tsx'
import './success-panel.css'

const icon = { size: 18, stroke: 1.5 } as const

/** The card is made: its code, large enough to scan from the screen, and every way to hand it on. */
export function SuccessPanel({
  card,
  onAnother,
}: {
  readonly card: CardDetail
  readonly onAnother: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { slug } = card
  const address = new URL(cardPaths.page(slug), globalThis.location.origin).href
  const canShare = typeof globalThis.navigator.share === 'function'
  return (
    <div className="v-made">
      <div className="v-made-code">
        <CodeSheet slug={slug} />
      </div>
      <div className="v-made-words">
        <Title order={1} ref={heading} tabIndex={-1}>
          Your card is ready
        </Title>
        <p>
          The code is yours for good: it stays the same when you change the card, its link or its template.
        </p>
        <div className="v-made-actions">
          <PrimaryButton
            component="a"
            href={cardPaths.page(slug)}
            target="_blank"
            rel="noopener"
            rightSection={<IconExternalLink {...icon} />}
          >
            Open card
          </PrimaryButton>
          {canShare && (
            <Button
              leftSection={<IconShare2 {...icon} />}
              onClick={() => void share(address, card.vcard.name)}
            >
              Share
            </Button>
          )}
        </div>
        <div className="v-made-actions v-made-on">
          <SubtleLink to="/update/vcard/$slug" params={{ slug }}>
            Change the card
          </SubtleLink>
          <SubtleLink to="/dashboard">My cards</SubtleLink>
          <Button variant="subtle" onClick={onAnother}>
            Make another
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The phone's own share sheet; closing it is not an error. */
async function share(url: string, title: string): Promise<void> {
  try {
    await globalThis.navigator.share({ url, title })
  } catch {
    // closed without sharing
  }
}
