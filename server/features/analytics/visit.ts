import type { BrowserGroup, Device } from './user-agent.ts'

/** How a visitor came: by the printed code, a tag, a link, or to take the contact file. */
export type VisitSource = 'qr' | 'nfc' | 'link' | 'vcf'

/**
 * A visit as the request tells it. The address in it is never stored: it is turned into the visitor's id at once, or
 * within a quarter of a second where the salt of the day has to be fetched first.
 */
export type PendingVisit = {
  readonly at: Date
  readonly qrcodeId: number
  readonly source: VisitSource
  /** What the visitor's daily id is made from; absent for those who ask not to be tracked. */
  readonly traces:
    | { readonly ownerId: string; readonly ip: string; readonly browser: BrowserGroup }
    | undefined
  readonly device: Device
  readonly referrer: string | undefined
  readonly isBot: boolean
}
