import type { Given, OptionChecks } from '../check-options.ts'
import { paperSizes, type SidesMm, type SizeMm } from './sheet-options.ts'

/** The lengths of a sheet in millimetres with defaults filled in; the font size of the caption in points. */
export type SheetSizes = {
  readonly page: SizeMm
  readonly label: SizeMm
  readonly margin: SidesMm
  readonly gap: { readonly x: number; readonly y: number }
  /** Of a page; undefined for as many as fit. */
  readonly columns: number | undefined
  readonly rows: number | undefined
  readonly firstLabel: number
  readonly code: number | undefined
  readonly captionPt: number | undefined
}

/** Codes below the minimum are hard to scan; a PDF does not allow larger pages (ISO 32000-1 annex C). */
export const smallestMm = 8
const largestMm = 5080
const sides = { top: true, right: true, bottom: true, left: true } as const
const papers = ['A4', 'A3', 'letter'] as const

/** Fills in defaults and checks the range of each length; errors are added to `checks`. */
export function resolveSizes(checks: OptionChecks, given: Given): SheetSizes {
  const { label, caption, codeSizeMm } = given
  return {
    page: resolvePage(checks, given['page']),
    label: resolveSize(checks, 'label', label),
    margin: resolveMargin(checks, given['marginMm']),
    gap: resolveGap(checks, given['gapMm']),
    columns: resolveCount(checks, 'columns', given['columns']),
    rows: resolveCount(checks, 'rows', given['rows']),
    firstLabel: resolveCount(checks, 'firstLabel', given['firstLabel']) ?? 1,
    code: isMissing(codeSizeMm) ? undefined : resolveLength(checks, 'codeSizeMm', codeSizeMm, smallestMm),
    captionPt: isMissing(caption) ? undefined : resolveCaption(checks, caption),
  }
}

function resolveCount(checks: OptionChecks, path: string, value: unknown): number | undefined {
  return isMissing(value) ? undefined : checks.integer(path, value, 1, [1, largestMm])
}

function resolveCaption(checks: OptionChecks, caption: unknown): number {
  return checks.number(
    'caption.sizePt',
    checks.group('caption', caption, { sizePt: true })['sizePt'],
    8,
    [4, 72],
  )
}

function resolvePage(checks: OptionChecks, value: unknown): SizeMm {
  if (typeof value === 'object' && value !== null) return resolveSize(checks, 'page', value)
  return paperSizes[checks.choice('page', value, papers, 'A4')]
}

function resolveSize(checks: OptionChecks, path: string, value: unknown): SizeMm {
  const given = checks.group(path, value, { widthMm: true, heightMm: true })
  const side = (name: string) => resolveLength(checks, `${path}.${name}`, given[name] ?? '', smallestMm)
  return { widthMm: side('widthMm'), heightMm: side('heightMm') }
}

function resolveMargin(checks: OptionChecks, value: unknown): SidesMm {
  const given = typeof value === 'object' ? checks.group('marginMm', value, sides) : undefined
  if (given === undefined) {
    const all = resolveLength(checks, 'marginMm', value, 0, 10)
    return { top: all, right: all, bottom: all, left: all }
  }
  const side = (name: string) => resolveLength(checks, `marginMm.${name}`, given[name], 0, 10)
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') }
}

function resolveGap(checks: OptionChecks, value: unknown): SheetSizes['gap'] {
  const given = typeof value === 'object' ? checks.group('gapMm', value, { x: true, y: true }) : undefined
  const axis = (name: string) =>
    given === undefined
      ? resolveLength(checks, 'gapMm', value, 0)
      : resolveLength(checks, `gapMm.${name}`, given[name], 0)
  return { x: axis('x'), y: axis('y') }
}

function resolveLength(
  checks: OptionChecks,
  path: string,
  value: unknown,
  least: number,
  fallback = 0,
): number {
  return checks.number(path, value, fallback, [least, largestMm])
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null
}
