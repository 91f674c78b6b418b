import { useLingui } from '@lingui/react'
import { contentErrors, reasonMessages, repairWords } from '#qr/index.ts'
import type { ContentErrorCode, RepairStep, ScanReasonCode } from '#qr/index.ts'

/** The id of a text of the QR code engine in the catalogues: `content.link_missing`, `scan.contrast`. */
export type QrTextId = `content.${ContentErrorCode}` | `scan.${ScanReasonCode}` | `repair.${RepairStep}`

const withPrefix = (prefix: string, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([code, text]) => [`${prefix}.${code}`, text] as const)

/** What the QR code engine says, in English, by ids: what `npm run translations` writes to the catalogues. */
export const qrTexts: Readonly<Record<string, string>> = Object.fromEntries([
  ...withPrefix('content', contentErrors),
  ...withPrefix('scan', reasonMessages),
  ...withPrefix('repair', repairWords),
])

/** Words what the QR code engine says by its code, in the language of the page; in English without a translation. */
export function useQrText(): (id: QrTextId) => string {
  const { i18n } = useLingui()
  return (id) => (i18n.messages[id] === undefined ? (qrTexts[id] ?? id) : i18n._(id))
}
