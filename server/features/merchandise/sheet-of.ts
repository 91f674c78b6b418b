import type { ExportChoice } from '#contract/merchandise.ts'
import { layoutOf } from '#contract/print-sheets.ts'
import type { QrDesign, SheetOptions } from '#qr/index.ts'

/** What is printed on each label has to stay readable beside the code. */
const captionPoints = 8

/** The print sheets that somebody chose. */
export const sheetOf = (choice: ExportChoice, design: QrDesign): SheetOptions => ({
  design,
  ...layoutOf(choice),
  caption: { sizePt: choice.with_secrets ? captionPoints : captionPoints + 1 },
})
