import source from './invoice.typ?raw'
import type { DocumentTemplate, DocumentView } from './document.ts'

/** A party of an invoice: the name, then its lines (address, tax number) as they are printed. */
export type InvoiceParty = { readonly name: string; readonly lines: readonly string[] }

/** A picture as the bytes of its file (WebP, PNG, JPEG), with what screen readers say. */
export type InvoicePicture = { readonly bytes: readonly number[]; readonly alt: string }

/** An invoice, bill of supply or credit note as it is printed (Rule 46 of the CGST Rules). All values are finished texts. */
export type InvoiceView = DocumentView & {
  /** *Tax invoice*, *Bill of supply*, *Credit note*. */
  readonly kind: string
  /** *Draft* or *Test payment: no money was moved*, printed large above the lines; empty for a real one. */
  readonly notice: string
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty
  readonly labels: { readonly buyer: string; readonly page: string }
  /** Number, day, place of supply, reverse charge: pairs of label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly columns: readonly [
    description: string,
    code: string,
    quantity: string,
    price: string,
    taxable: string,
    tax: string,
    total: string,
  ]
  readonly lines: readonly (readonly [
    description: string,
    code: string,
    quantity: string,
    price: string,
    taxable: string,
    tax: string,
    total: string,
  ])[]
  readonly sums: readonly (readonly [label: string, value: string])[]
  readonly total: readonly [label: string, value: string]
  readonly words: string
  /** The stamp of a paid invoice: the word and the day; undefined while it is unpaid. */
  readonly paid?: readonly [word: string, day: string] | undefined
  /** A code that pays it (UPI or a link) as SVG, with the line under it. */
  readonly pay?: { readonly svg: string; readonly label: string } | undefined
  /** The seller's logo, and the signature with the name that stands above it and the line below. */
  readonly logo?: InvoicePicture | undefined
  readonly signature?: (InvoicePicture & { readonly above: string; readonly below: string }) | undefined
  readonly legends: readonly string[]
  readonly footer: string
}

export const invoice: DocumentTemplate<InvoiceView> = { name: 'invoice', source }
