import type { Bitmap } from '../bitmap.ts'
import type { QrOptions } from '../options.ts'
import type { ResolvedOptions } from '../resolve-options.ts'
import { colorContrast, colorListOf } from './contrast.ts'
import { damageOf } from './damage.ts'
import { type DesignDrawing, drawDesign, seenOn } from './drawing.ts'
import { misleadsAlignment } from './false-alignment.ts'
import { quietModules } from './quiet-zone.ts'
import { isMissedResized, ReadAttempts, readViews, type ViewingConditions } from './read-views.ts'
import type { Readers } from './reader.ts'
import { error, risk, weigh, type ScanReason } from './reasons.ts'
import type { ScanReport } from './scan-report.ts'
import { SymbolView } from './symbol-view.ts'

/** The use of a code. */
export type ScanSetting = {
  /** The pixels of the design's logo; without them it counts as a black patch. */
  readonly logo?: Bitmap | undefined
  /** Print needs a quiet zone. Default screen. */
  readonly purpose?: 'screen' | 'print' | undefined
  /** The width of the whole picture in print, in millimetres. */
  readonly widthMm?: number | undefined
  /** The color of the page around the code, `#rrggbb`; undefined when unknown. */
  readonly page?: string | undefined
}

export type ScanRating = Omit<ScanReport, 'repairs'>

const white = '#ffffff'
/**
 * The WCAG contrast below which readers fail on clean pictures, and the contrast below which slight noise and shadow
 * make them fail. Measured with gray on white, blurred, 35 % darker at one corner: jsQR fails below 2.4 without
 * noise; with noise of 12 of 255 zxing reads 5 of 6 at 4, 3 at 3 and none at 2.4; with noise of 6 zbar reads all at
 * 5, half at 4, none at 3.
 */
const unreadableContrast = 2
const weakContrast = 4
/** The maximum that qr-code-styling recommends. */
const largestLogo = 0.5
/** The share of error correction that a logo may use. */
const mostDamage = 0.9
/** ISO/IEC 18004 §6.3.8. */
const printQuietZone = 4
const smallestPrintMm = { module: 0.4, symbol: 20 }

/**
 * Draws a design, reads it with every reader and rates how well it scans. It is good only if every reader finds the
 * text in every view.
 * @param readers must each find exactly `options.data`.
 * @throws QrError for a design that cannot be drawn.
 */
export async function rateScan(
  options: QrOptions,
  readers: Readers,
  setting: ScanSetting = {},
): Promise<ScanRating> {
  return rateUpTo(Infinity, options, readers, setting)
}

/**
 * Like `rateScan`, but stops as soon as the weight of the reasons reaches `most`: the design is then no better than a
 * known one.
 */
export async function rateUpTo(
  most: number,
  options: QrOptions,
  readers: Readers,
  setting: ScanSetting,
): Promise<ScanRating> {
  const drawing = drawDesign(options, setting.logo)
  const { resolved } = drawing
  const page = setting.page ?? white
  const { ratio, inverted } = colorContrast(colorListOf(resolved), resolved.background.color ?? page)
  const reasons = designRisks(resolved, drawing, setting)
  if (ratio < weakContrast) reasons.unshift(ratio < unreadableContrast ? error('contrast') : risk('contrast'))
  if (inverted) reasons.push(risk('inverted'))
  if (ratio < unreadableContrast || weigh(reasons) >= most) return toRating(reasons, ratio, [])
  const conditions: ViewingConditions = { pages: [page, ...otherPages(resolved, setting.page)], inverted }
  const { risks, quietZone } = pixelRisks(drawing, setting, conditions)
  reasons.push(...risks)
  const attempts = new ReadAttempts(resolved.data.toWellFormed())
  if (weigh(reasons) >= most) return toRating(reasons, ratio, [])
  for await (const reason of readViews(drawing, readers, conditions, attempts)) {
    if (reason.code !== 'unreadable_on_page' || !isClear(resolved)) reasons.push(reason)
    if (weigh(reasons) >= most) break
  }
  // Other sizes decide whether a code scans well; they are not needed to know that it does not.
  if (reasons.length === 0 && (await isMissedResized(drawing, readers, conditions, attempts)))
    reasons.push(risk('one_reader_only'))
  return { ...toRating(reasons, ratio, attempts.tries), quietZone }
}

function toRating(reasons: readonly ScanReason[], contrast: number, tries: ScanReport['tries']): ScanRating {
  const errors = reasons.filter(({ severity }) => severity === 'error')
  const risks = reasons.filter(({ severity }) => severity === 'risk')
  const result = errors.length > 0 ? 'bad' : risks.length > 0 ? 'risky' : 'good'
  return { result, reasons: [...errors, ...risks], contrast, tries }
}

function isClear({ background }: ResolvedOptions): boolean {
  return background.color === undefined
}

/** The additional pages to test: white, or pages that are visible through the design. */
function otherPages(resolved: ResolvedOptions, known: string | undefined): string[] {
  if (known !== undefined) return known === white ? [] : [white]
  if (isClear(resolved)) return ['#000000', 'busy']
  return resolved.background.round > 0 ? ['#000000'] : []
}

/** Risks that follow from the design's options. */
function designRisks(
  resolved: ResolvedOptions,
  { picture }: DesignDrawing,
  { widthMm }: ScanSetting,
): ScanReason[] {
  const { symbol } = picture
  const reasons = finderRisks(resolved, symbol.count)
  if (isClear(resolved)) reasons.unshift(risk('transparent'))
  if (resolved.logo !== undefined && resolved.logo.size > largestLogo) reasons.push(risk('logo_too_large'))
  if (widthMm === undefined) return reasons
  const module = (widthMm * symbol.cell) / picture.width
  const isSmall = module < smallestPrintMm.module || module * symbol.count < smallestPrintMm.symbol
  return isSmall ? [...reasons, risk('too_small_in_print')] : reasons
}

/** Risks that follow from its pixels, before any reader runs, and the empty border that it has. */
function pixelRisks(
  drawing: DesignDrawing,
  { purpose }: ScanSetting,
  { pages: [page], inverted }: ViewingConditions,
): { readonly risks: readonly ScanReason[]; readonly quietZone: number | undefined } {
  const { logo, encoding } = drawing.resolved
  const seen = seenOn(drawing, drawing.full, page, inverted)
  const view = new SymbolView(seen.bitmap, seen.place)
  const risks: ScanReason[] = []
  if (logo !== undefined && logo.size <= largestLogo) {
    const damage = damageOf(view, drawing.matrix, encoding.errorCorrectionLevel)
    if (damage > mostDamage) risks.push(risk('logo_too_large'))
  }
  if (logo !== undefined && misleadsAlignment(view)) risks.push(risk('logo_misleads'))
  const quietZone = isClear(drawing.resolved)
    ? undefined
    : quietModules(view, drawing.full.bitmap, seen.margin)
  if (purpose === 'print' && quietZone !== undefined && quietZone < printQuietZone)
    risks.push(risk('no_quiet_zone'))
  return { risks, quietZone }
}

/**
 * The risks of the shape of the finders. Readers that use the corners of a finder instead of its center (zbar) derive
 * the version of a symbol from them. Round corners mislead them in version 1, which has no alignment pattern, and in
 * versions 4 to 6, the largest without version information (measured: 102 of 146 and 13 of 155 unread, 4 of 310 in
 * versions 2 and 3). With a center that is not round, they mislead them in every version.
 */
function finderRisks({ cornersSquare, cornersDot }: ResolvedOptions, count: number): ScanReason[] {
  if (cornersSquare.type === 'dots' || cornersDot.type === 'dots') return [risk('soft_finder')]
  if (cornersSquare.type !== 'dot') return []
  const version = (count - 17) / 4
  const isGuessed = version === 1 || (version >= 4 && version <= 6)
  return cornersDot.type !== 'dot' || isGuessed ? [risk('round_finder')] : []
}
