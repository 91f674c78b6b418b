import type { ExportChoice } from '#contract/merchandise.ts'
import type { QrDesign } from '#qr/options.ts'
import type { SheetOptions } from '#qr/sheet/sheet-options.ts'

/** A printed serial number: MUG-000123. */
export const labelOf = (prefix: string, serial: number): string => prefix + String(serial).padStart(6, '0')

/** What is printed on each label has to stay readable beside the code. */
const captionPoints = 8

/** The print sheets that somebody chose. */
export const sheetOf = (
  {
    page,
    label,
    cut_marks,
    with_secrets,
  }: Pick<ExportChoice, 'page' | 'label' | 'cut_marks' | 'with_secrets'>,
  design: QrDesign,
): SheetOptions => ({
  design,
  page,
  label: { widthMm: label.width_mm, heightMm: label.height_mm },
  // cut marks need room between the labels
  gapMm: cut_marks ? 3 : 0,
  cutMarks: cut_marks,
  caption: { sizePt: with_secrets ? captionPoints : captionPoints + 1 },
})
