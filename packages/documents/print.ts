import type { DocumentTemplate, DocumentView } from './document.ts'
import source from './print.typ?raw'

/** A card on paper: poster, table tent, stickers, badges, window sign. All words are finished texts, all lengths millimetres. */
export type PrintView = DocumentView & {
  readonly isRightToLeft: boolean
  readonly sheet: { readonly width: number; readonly height: number }
  readonly piece: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  readonly gap: number
  readonly margin: number
  readonly inset: number
  /** The side of the code with its quiet zone. */
  readonly plate: number
  readonly flow: 'column' | 'row'
  readonly words: 'all' | 'hint'
  readonly isCut: boolean
  readonly isFolded: boolean
  /** `#rrggbb`: the field of colour, the words on it, and what sets them off. */
  readonly ground: string
  readonly ink: string
  readonly accent: string
  readonly name: string
  /** Role and company, or when and where; may be empty. */
  readonly subtitle: string
  /** One line of what to do. */
  readonly hint: string
  readonly link: string
  /** The code in its design, with its quiet zone. */
  readonly codeSvg: string
  readonly codeAlt: string
  /** The bytes of a photo or logo; null for none. */
  readonly picture: readonly number[] | null
  /** A logo is shown whole, a photo fills its square. */
  readonly pictureFit: 'cover' | 'contain'
  /** *Fold here*, on a tent. */
  readonly foldLabel: string
}

export const print: DocumentTemplate<PrintView> = { name: 'print', source }
