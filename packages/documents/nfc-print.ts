import source from './nfc-print.typ?raw'
import type { DocumentTemplate, DocumentView } from './document.ts'

/** A card with a chip for whoever prints it. All drawings are SVG, so that codes and letters stay lines. */
export type NfcPrintView = DocumentView & {
  /** `#rrggbb` of what is printed on the material. */
  readonly ink: string
  readonly name: string
  readonly link: string
  /** *Tap or scan* */
  readonly hint: string
  readonly code: string
  /** The code in its design, with its quiet zone. */
  readonly codeSvg: string
  /** The person's own picture; empty for none. */
  readonly pictureSvg: string
  /** Whether the name is of a script that is written from right to left. */
  readonly isRightToLeft: boolean
  /** What each page is called, and the picture below its print; empty where the material itself is seen. */
  readonly pages: readonly {
    readonly side: 'front' | 'back'
    readonly label: string
    readonly ground: string
  }[]
}

export const nfcPrint: DocumentTemplate<NfcPrintView> = { name: 'nfc-print', source }

/** Millimetres of a bank card (ISO/IEC 7810, ID-1; 85.60 by 53.98), and of what is cut away around it. */
export const nfcSheet = { width: 85.6, height: 54, bleed: 3 } as const
