import source from './delivery-note.typ?raw'
import type { DocumentTemplate, DocumentView } from './document.ts'

/** What lies in the parcel of an order, on A4. It names no price: whoever opens the parcel need not be who paid. */
export type DeliveryNoteView = DocumentView & {
  /** Whoever runs the installation; no lines where its address is unknown. */
  readonly sender: { readonly name: string; readonly lines: readonly string[] }
  /** Where the parcel goes, line by line as on its label. */
  readonly recipient: { readonly name: string; readonly lines: readonly string[] }
  /** Label and value: number of the order, its day, who carries the parcel. */
  readonly facts: readonly (readonly [string, string])[]
  /** What stands above both addresses, and before the number of a page. */
  readonly labels: Readonly<Record<'sender' | 'recipient' | 'page', string>>
  /** The heads of the columns of `lines`. */
  readonly columns: readonly [string, string, string]
  /** What it is, which code it opens, and how many. */
  readonly lines: readonly (readonly [string, string, string])[]
}

/** Filled by the slice nfc when an admin asks for it. */
export const deliveryNote: DocumentTemplate<DeliveryNoteView> = { name: 'delivery-note', source }
