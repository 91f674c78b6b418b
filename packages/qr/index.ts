/** What the package offers to pages and servers alike; `node.ts` and `browser.ts` write files. */

export { contentErrors, isContentErrorCode, type ContentErrorCode } from './content/content-errors.ts'
export { contentText, type QrContent } from './content/content.ts'
export type { WifiSecurity } from './content/wifi.ts'

export type { Bitmap } from './bitmap.ts'
export type { ErrorCorrection } from './capacity.ts'
export { encodeQr } from './encode.ts'
export { mediaTypes, type FileExtension } from './files/extension.ts'
export { frameTypes, type FrameOptions, type FrameType } from './frame/frame-options.ts'
export { knownPart } from './known-options.ts'
export { scaleDesign } from './scale-design.ts'
export { layOut } from './layout.ts'
export { parseLogo } from './logo.ts'
export { qrSegments } from './mode.ts'
export {
  cornerDotTypes,
  cornerSquareTypes,
  dotTypes,
  qrModes,
  quietZones,
  type ColorSource,
  type ColorStop,
  type CornerDotType,
  type CornerSquareType,
  type DotType,
  type Gradient,
  type QrDesign,
  type QrOptions,
} from './options.ts'
export { QrError } from './qr-error.ts'
export { resolveOptions } from './resolve-options.ts'
export { symbolPath } from './svg-path.ts'
export { qrSvg } from './svg.ts'
export { qrTerminal } from './terminal.ts'
export { qrLink } from './upper-link.ts'

export { isPrintable } from './scan/contrast.ts'
export { repairWords, type RepairStep } from './scan/proposal.ts'
export { reasonMessages, type ScanReasonCode } from './scan/reasons.ts'
export type { ScanRepair, ScanReport, ScanResult } from './scan/scan-report.ts'

export { resolveSheet } from './sheet/resolve-sheet.ts'
export { labelSheets, type LabelSheet } from './sheet/label-sheets.ts'
export type { SheetOptions } from './sheet/sheet-options.ts'
export { sheetPdf } from './sheet/sheet-pdf.ts'
export { testPage } from './sheet/test-page.ts'

export { addCircle, addRoundedRect, type Path } from './shape/path.ts'
export { svgPath } from './svg-path.ts'
export { startsRight } from './text/direction-runs.ts'
export { withFallback } from './text/fallback-typeface.ts'
export { glyphExtent } from './text/glyph-extent.ts'
export { latinTypeface } from './text/latin-typeface.ts'
export { scalePath } from './text/scale-path.ts'
export type { TextLine, Typeface } from './text/typeface.ts'
