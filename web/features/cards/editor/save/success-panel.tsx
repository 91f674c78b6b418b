import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBrandWhatsapp, IconExternalLink, IconMail, IconQrcode, IconShare2 } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { cardPaths } from '#cards/card-actions.ts'
import { getKind } from '#cards/kinds.ts'
import type { CardDetail } from '#contract/card-shapes.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { SubtleLink } from '#web/lib/links.tsx'
import { CodeSheet } from '../../code-dialog.tsx'
import { ContentThumbnail } from '../../home/card-thumbnail.tsx'
import { findKindScreens } from '../../kinds.ts'
import './success-panel.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Shows a created card: how it looks, the ways to share it, and its code, large enough to scan from the screen. */
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
  const address = new URL(cardPaths.page(card.slug), globalThis.location.origin).href
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
          <ShareButtons address={address} title={content.facts.title} />
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
        <CodeSheet slug={card.slug}>
          <FullScreenCode slug={card.slug} title={content.facts.title} />
        </CodeSheet>
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

/** The share sheet of the device, where there is one, and two ways that every device has. */
function ShareButtons({ address, title }: { readonly address: string; readonly title: string }) {
  const { t } = useLingui()
  const canShare = typeof globalThis.navigator.share === 'function'
  const text = encodeURIComponent(t`Here is my card: ${address}`)
  return (
    <>
      {canShare && (
        <Button leftSection={<IconShare2 {...icon} />} onClick={() => void shareCard(address, title)}>
          <Trans>Share card</Trans>
        </Button>
      )}
      <Button
        component="a"
        href={`https://wa.me/?text=${text}`}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp {...icon} />}
      >
        <Trans>WhatsApp</Trans>
      </Button>
      <Button
        component="a"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`}
        leftSection={<IconMail {...icon} />}
      >
        <Trans>Email</Trans>
      </Button>
    </>
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

/** Shows the code on the whole screen, for somebody to scan it from there. */
function FullScreenCode({ slug, title }: { readonly slug: string; readonly title: string }) {
  const { t } = useLingui()
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button onClick={open} leftSection={<IconQrcode {...icon} />}>
        <Trans>Show QR code</Trans>
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        fullScreen
        title={<bdi>{title}</bdi>}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <img className="v-created-full" src={cardPaths.qr(slug)} alt={t`QR code of ${title}`} />
      </Modal>
    </>
  )
}
