import { pdfNumber } from '../pdf/pdf-text.ts'
import type { SheetLayout } from './sheet-layout.ts'

const mm = 72 / 25.4
/** The distance of the marks from the labels, and their length. */
const [away, reach] = [mm, 5 * mm]

type Stretch = readonly [from: number, to: number]

/** Lines outside the corners of every label of a page, as PDF operators. */
export function cutMarks({ page, label, lefts, tops }: SheetLayout): string {
  const columns = lefts.map((left): Stretch => [left, left + label.width])
  const rows = tops.map((top): Stretch => [top - label.height, top]).toReversed()
  const lines = [
    ...columns.flat().flatMap((x) => between(rows, page.height).map(([from, to]) => line(x, from, x, to))),
    ...rows.flat().flatMap((y) => between(columns, page.width).map(([from, to]) => line(from, y, to, y))),
  ]
  return `0.25 w\n${[...new Set(lines)].join('')}S\n`
}

/** The gaps along an axis that have room for marks: before, between and after the labels. */
function between(labels: readonly Stretch[], end: number): Stretch[] {
  const first = labels[0]?.[0] ?? 0
  const last = labels.at(-1)?.[1] ?? end
  const outside: Stretch[] = [
    [Math.max(0, first - reach), first - away],
    [last + away, Math.min(end, last + reach)],
  ]
  const inside = labels.slice(1).map(([next], index): Stretch => {
    const before = labels[index]?.[1] ?? next
    const free = Math.min(away, (next - before) / 4)
    return [before + free, next - free]
  })
  return [...outside, ...inside].filter(([from, to]) => to - from > mm / 4)
}

function line(x: number, y: number, toX: number, toY: number): string {
  return `${pdfNumber(x)} ${pdfNumber(y)} m ${pdfNumber(toX)} ${pdfNumber(toY)} l\n`
}
