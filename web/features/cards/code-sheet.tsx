import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import { CopyField } from '../../kit/copy-field.tsx'
import './code-sheet.css'

/** Pixels of the PNG: sharp at 8 cm in print (300 dpi). */
const printSize = 1000

/** A card's QR code, large enough to be scanned from the screen, its downloads and its link. */
export function CodeSheet({ slug }: { readonly slug: string }) {
  const link = new URL(cardPaths.page(slug), globalThis.location.origin).href
  return (
    <div className="code-sheet">
      <img src={cardPaths.qr(slug)} alt={`QR code of ${link}`} width={280} height={280} />
      <div className="code-sheet-downloads">
        <DownloadLink href={`${cardPaths.qrPng(slug)}?size=${printSize}&download`}>PNG</DownloadLink>
        <DownloadLink href={`${cardPaths.qr(slug)}?download`}>SVG</DownloadLink>
      </div>
      <CopyField label="Link" value={link} />
    </div>
  )
}

/** The server names the file. */
function DownloadLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Button
      component="a"
      href={href}
      download
      aria-label={`Download ${children}`}
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
    >
      {children}
    </Button>
  )
}
