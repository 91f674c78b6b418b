import type { Device } from './user-agent.ts'

/** How a visitor came: by the printed code, a tag, a link, or to take the contact file. */
export type VisitSource = 'qr' | 'nfc' | 'link' | 'vcf'

/** A visit between the request and the database, a quarter of a second. The address in it is never stored. */
export type PendingVisit = {
  readonly at: Date
  readonly qrcodeId: number
  readonly source: VisitSource
  /** What the visitor's daily id is made from; absent for those who ask not to be tracked. */
  readonly traces: { readonly ownerId: string; readonly ip: string; readonly userAgent: string } | undefined
  readonly device: Device
  readonly referrer: string | undefined
  readonly isBot: boolean
}
