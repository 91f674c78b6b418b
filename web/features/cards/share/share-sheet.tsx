import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconDownload,
  IconMail,
  IconMessage,
  IconPalette,
  IconPrinter,
  IconQrcode,
  IconShare2,
} from '@tabler/icons-react'
import { useState } from 'react'
import { cardPaths } from '#cards/card-actions.ts'
import { CopyField } from '#web/kit/copy-field.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { useNotedStep } from '../home/use-desk.ts'
import { useCodePdf } from '../use-cards.ts'
import { FullScreenCode } from './full-screen-code.tsx'
import './share-sheet.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

type ShareSheetProps = { readonly slug: string; readonly title: string; readonly qrcodeId: number }

/** All ways to pass a card on: its code, large enough to be scanned from the screen, messages, its link, and downloads. */
export function ShareSheet({ slug, title, qrcodeId }: ShareSheetProps) {
  const { t } = useLingui()
  const note = useNotedStep()
  const [onShare, onSave] = [() => note('share_card'), () => note('save_code')]
  const link = new URL(cardPaths.page(slug), globalThis.location.origin).href
  return (
    <div className="share-sheet">
      <img src={cardPaths.qr(slug)} alt={t`QR code of ${link}`} width={280} height={280} />
      <div className="share-sheet-actions">
        <FullScreenButton slug={slug} title={title} onShown={onSave} />
        <SystemShareButton link={link} title={title} onShare={onShare} />
        <MessageLinks link={link} title={title} onShare={onShare} />
      </div>
      <CopyField label={t`Link`} copyLabel={t`Copy link`} value={link} onCopy={onShare} />
      <div className="share-sheet-actions">
        <DownloadLink
          href={`${cardPaths.qrPng(slug)}?size=${printSize}&download`}
          format="PNG"
          onClick={onSave}
        />
        <DownloadLink href={`${cardPaths.qr(slug)}?download`} format="SVG" onClick={onSave} />
        <PdfButton slug={slug} />
      </div>
      <div className="share-sheet-actions">
        <PaperLinks qrcodeId={qrcodeId} />
      </div>
    </div>
  )
}

/** What becomes of the code on paper: posters, stickers and the like, and how it looks. */
function PaperLinks({ qrcodeId }: Pick<ShareSheetProps, 'qrcodeId'>) {
  const params = { id: String(qrcodeId) }
  return (
    <>
      <ButtonLink to="/dashboard/print-code/$id" params={params} leftSection={<IconPrinter {...icon} />}>
        <Trans context="button">Print</Trans>
      </ButtonLink>
      <ButtonLink to="/update/qrcode-design/$id" params={params} leftSection={<IconPalette {...icon} />}>
        <Trans>Design QR code</Trans>
      </ButtonLink>
    </>
  )
}

/** Shows the code on the whole screen, for somebody to scan it from there. */
function FullScreenButton({
  slug,
  title,
  onShown,
}: Omit<ShareSheetProps, 'qrcodeId'> & { readonly onShown: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
          onShown()
        }}
        leftSection={<IconQrcode {...icon} />}
      >
        <Trans>Show QR code</Trans>
      </Button>
      <FullScreenCode slug={slug} title={title} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type LinkProps = { readonly link: string; readonly title: string; readonly onShare: () => void }

/** The share sheet of the device, where there is one. */
function SystemShareButton({ link: url, title, onShare }: LinkProps) {
  if (typeof globalThis.navigator.share !== 'function') return null
  const share = async () => {
    try {
      await globalThis.navigator.share({ url, title })
      onShare()
    } catch {
      // the person closed the share sheet
    }
  }
  return (
    <Button leftSection={<IconShare2 {...icon} />} onClick={() => void share()}>
      <Trans>Share card</Trans>
    </Button>
  )
}

/** Messages that are written already; whom they go to is chosen in the program that opens. */
function MessageLinks({ link: address, title, onShare }: LinkProps) {
  const { t } = useLingui()
  const text = encodeURIComponent(t`Here is my card: ${address}`)
  return (
    <>
      <Button
        component="a"
        href={`https://wa.me/?text=${text}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onShare}
        leftSection={<IconBrandWhatsapp {...icon} />}
      >
        <Trans>WhatsApp</Trans>
      </Button>
      <Button
        component="a"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`}
        onClick={onShare}
        leftSection={<IconMail {...icon} />}
      >
        <Trans>Email</Trans>
      </Button>
      {/* iPhones read the text after `&`, Android phones after either sign */}
      <Button
        component="a"
        href={`sms:?&body=${text}`}
        onClick={onShare}
        leftSection={<IconMessage {...icon} />}
      >
        <Trans>SMS</Trans>
      </Button>
    </>
  )
}

/** The side of the PNG in pixels: 8 cm in print at 300 dpi. */
const printSize = 1000

type DownloadLinkProps = { readonly href: string; readonly format: string; readonly onClick: () => void }

/** The server gives the file its name. */
function DownloadLink({ href, format, onClick }: DownloadLinkProps) {
  const { t } = useLingui()
  return (
    <Button
      component="a"
      href={href}
      download
      onClick={onClick}
      aria-label={t`Download ${format}`}
      leftSection={<IconDownload {...icon} />}
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
      leftSection={<IconDownload {...icon} />}
      onClick={() => mutate({ body: { slug } })}
    >
      {format}
    </Button>
  )
}
