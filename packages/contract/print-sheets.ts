import { z } from 'zod'
import { BooleanFlag } from './fields.ts'

const sheetPages = ['A4', 'A3', 'letter', 'custom'] as const

const millimetres = z.number().min(8).max(1000)
const distance = z.number().min(0).max(420)
const count = z.int().min(1).max(200)

/** Where the labels of print sheets are, row by row from the top left corner. */
export const PrintSheet = z.object({
  page: z.enum(sheetPages).default('A4'),
  /** Of a custom page. */
  page_size: z
    .object({ width_mm: millimetres, height_mm: millimetres })
    .default({ width_mm: 210, height_mm: 297 }),
  label: z.object({ width_mm: millimetres, height_mm: millimetres }).default({ width_mm: 40, height_mm: 50 }),
  /** Null: as many as fit between margins that are equal on both sides. */
  columns: count.nullable().default(null),
  rows: count.nullable().default(null),
  margin_top_mm: distance.default(10),
  margin_left_mm: distance.default(10),
  /** Null: 3 with cut marks, otherwise 0. */
  gap_x_mm: distance.nullable().default(null),
  gap_y_mm: distance.nullable().default(null),
  /** The labels before it are used: the first page begins at this one. */
  first_label: z.int().min(1).max(10_000).default(1),
  cut_marks: BooleanFlag.default(true),
})
export type PrintSheet = z.output<typeof PrintSheet>

/** Cut marks need room between the labels. */
const gapForMarks = 3

/** The print sheet that somebody chose, in the words of the package that draws it. */
export const layoutOf = (choice: PrintSheet) => ({
  page:
    choice.page === 'custom'
      ? { widthMm: choice.page_size.width_mm, heightMm: choice.page_size.height_mm }
      : choice.page,
  label: { widthMm: choice.label.width_mm, heightMm: choice.label.height_mm },
  columns: choice.columns ?? undefined,
  rows: choice.rows ?? undefined,
  marginMm: {
    top: choice.margin_top_mm,
    bottom: choice.margin_top_mm,
    left: choice.margin_left_mm,
    right: choice.margin_left_mm,
  },
  gapMm: {
    x: choice.gap_x_mm ?? (choice.cut_marks ? gapForMarks : 0),
    y: choice.gap_y_mm ?? (choice.cut_marks ? gapForMarks : 0),
  },
  firstLabel: choice.first_label,
  cutMarks: choice.cut_marks,
})
