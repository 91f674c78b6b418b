import { storageKeys } from '#contract/constants.ts'
import { PrintSheet } from '#contract/print-sheets.ts'
import { labelSheets } from '#qr/index.ts'
import type { LabelSheet } from '#qr/index.ts'
import { storedSlot } from '#web/form/draft-slot.ts'

/** Stored with the drafts of the account, because the sheets that somebody has at hand are no setting of a batch. */
const slot = storedSlot(storageKeys.formDrafts, 'print sheet')

/** Labels that are cut out of plain paper. */
export const plainSheet: PrintSheet = PrintSheet.parse({})

/** The sheet that the person printed on last, from its first label. */
export const lastSheet = (): PrintSheet => PrintSheet.safeParse(slot.find()).data ?? plainSheet

/** @param chosen holds more than the sheet. */
export const keepSheet = (chosen: object) => slot.save({ ...PrintSheet.parse(chosen), first_label: 1 })

/** Ready-made labels as the form has them. */
const fieldsOf = (sheet: LabelSheet): PrintSheet => ({
  ...plainSheet,
  page: sheet.page,
  label: { width_mm: sheet.label.widthMm, height_mm: sheet.label.heightMm },
  columns: sheet.columns,
  rows: sheet.rows,
  margin_top_mm: sheet.marginMm.top,
  margin_left_mm: sheet.marginMm.left,
  gap_x_mm: sheet.gapMm.x,
  gap_y_mm: sheet.gapMm.y,
  cut_marks: false,
})

/** The choices of sheets, each with the fields that it fills in; plain paper first. */
export const sheetChoices: readonly { readonly name: string; readonly fields: PrintSheet }[] = [
  { name: '', fields: plainSheet },
  ...labelSheets.map((sheet) => ({ name: sheet.name, fields: fieldsOf(sheet) })),
]

/** The name of the sheet with these measures, wherever its first label is; undefined for measures of the person's own. */
export function nameOf(sheet: PrintSheet): string | undefined {
  const textOf = (one: PrintSheet) => JSON.stringify(PrintSheet.parse({ ...one, first_label: 1 }))
  return sheetChoices.find(({ fields }) => textOf(fields) === textOf(sheet))?.name
}
