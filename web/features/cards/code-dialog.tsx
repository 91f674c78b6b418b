import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconPlayerPlay, IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CardListItem } from '#contract/card-shapes.ts'
import { cardPaths } from '#cards/card-actions.ts'
import { CopyField } from '#web/kit/copy-field.tsx'
import { useCodePdf } from './codes/use-codes.ts'
import './code-dialog.css'

/** What is shown of a code and its card. */
export type ShownCode = Pick<CardListItem, 'card_id' | 'slug' | 'slug_name' | 'name' | 'status'>

type CodeDialogProps = {
  /** Undefined while nothing is shown. */
  readonly card: ShownCode | undefined
  readonly onClose: () => void
  readonly onActivate: (card: ShownCode) => void
}

/** The code of a card, shown large. */
export function CodeDialog({ card, onClose, onActivate }: CodeDialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened={card !== undefined}
      onClose={onClose}
      title={<bdi>{card?.slug_name || card?.name}</bdi>}
      closeButtonProps={{ 'aria-label': t`Close` }}
      centered
    >
      {card === undefined ? null : card.status === 'active' ? (
        <CodeSheet slug={card.slug} />
      ) : (
        <div className="code-sheet-inactive">
          <p>
            <Trans>
              This card is inactive, so its code shows no card. Activate it to show and download the code,
              which stays the same.
            </Trans>
          </p>
          <Button
            onClick={() => onActivate(card)}
            leftSection={<IconPlayerPlay size={18} stroke={1.5} aria-hidden="true" />}
          >
            <Trans>Activate card</Trans>
          </Button>
        </div>
      )}
    </Modal>
  )
}

/** The side of the PNG in pixels: 8 cm in print at 300 dpi. */
const printSize = 1000

/**
 * A card's QR code, large enough to be scanned from the screen, with its downloads and its link.
 * @param children further buttons, before the downloads
 */
export function CodeSheet({ slug, children }: { readonly slug: string; readonly children?: ReactNode }) {
  const { t } = useLingui()
  const link = new URL(cardPaths.page(slug), globalThis.location.origin).href
  return (
    <div className="code-sheet">
      <img src={cardPaths.qr(slug)} alt={t`QR code of ${link}`} width={280} height={280} />
      <div className="code-sheet-downloads">
        {children}
        <DownloadLink href={`${cardPaths.qrPng(slug)}?size=${printSize}&download`} format="PNG" />
        <DownloadLink href={`${cardPaths.qr(slug)}?download`} format="SVG" />
        <PdfButton slug={slug} />
      </div>
      <CopyField label={t`Link`} copyLabel={t`Copy link`} value={link} />
    </div>
  )
}

/** The server gives the file its name. */
function DownloadLink({ href, format }: { readonly href: string; readonly format: string }) {
  const { t } = useLingui()
  return (
    <Button
      component="a"
      href={href}
      download
      aria-label={t`Download ${format}`}
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
    >
      {format}
    </Button>
  )
}

/** Only the owner gets the PDF, so it is no plain link. */
function PdfButton({ slug }: { readonly slug: string }) {
  const { t } = useLingui()
  const { mutate, isPending } = useCodePdf()
  const format = 'PDF'
  return (
    <Button
      loading={isPending}
      aria-label={t`Download ${format}`}
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
      onClick={() => mutate({ body: { slug } })}
    >
      {format}
    </Button>
  )
}
