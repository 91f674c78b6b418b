import source from './delivery-note.typ?raw'
import type { DocumentTemplate, DocumentView } from './document.ts'

/** What lies in the parcel of an order, on A4. It names no price: whoever opens the parcel need not be who paid. */
export type DeliveryNoteView = DocumentView & {
  readonly sender: { readonly name: string; readonly lines: readonly string[] }
  readonly recipient: { readonly name: string; readonly lines: readonly string[] }
  /** Label and value: number of the order, days, carrier. */
  readonly facts: readonly (readonly [string, string])[]
  readonly labels: Readonly<Record<'sender' | 'recipient' | 'page', string>>
  readonly columns: readonly [string, string, string]
  /** What it is, which code it opens, and how many. */
  readonly lines: readonly (readonly [string, string, string])[]
}

export const deliveryNote: DocumentTemplate<DeliveryNoteView> = { name: 'delivery-note', source }
