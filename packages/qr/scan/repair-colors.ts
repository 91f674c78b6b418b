import type { ColorSource, QrDesign } from '../options.ts'
import type { ResolvedColor } from '../resolve-color.ts'
import type { ResolvedOptions } from '../resolve-options.ts'
import { between, colorContrast, colorListOf } from './contrast.ts'
import type { Proposal } from './proposal.ts'

/** Slightly above the required contrast, to allow for rounding. */
const wantedContrast = 4.5
const [black, white] = ['#000000', '#ffffff']

/** Ways to increase the contrast of a design, the mildest first. */
export function colorProposals(design: QrDesign, resolved: ResolvedOptions): Proposal[] {
  const colors = colorListOf(resolved)
  const behind = resolved.background.color ?? white
  const proposals: Proposal[] = []
  if (typeof resolved.dots.color === 'string' && typeof behind === 'string')
    proposals.push({ step: 'swap_colors', change: twoColors(design, behind, resolved.dots.color) })
  const darker = leastShare((share) =>
    colorContrast(
      colors.map((color) => shade(color, black, share)),
      behind,
    ),
  )
  if (darker !== undefined) {
    const darken = (color: ResolvedColor) => shade(color, black, darker)
    proposals.push({ step: 'darken_code', change: withColors(design, resolved, darken) })
  }
  const lighter = leastShare((share) => colorContrast(colors, shade(behind, white, share)))
  if (lighter !== undefined)
    proposals.push({ step: 'lighten_ground', change: withGround(design, shade(behind, white, lighter)) })
  return [...proposals, blackOnWhite(design)]
}

export function blackOnWhite(design: QrDesign): Proposal {
  return { step: 'black_on_white', change: twoColors(design, black, white) }
}

export function whiteGround(design: QrDesign): Proposal {
  return { step: 'white_ground', change: withGround(design, white) }
}

/** The smallest share of black or white that makes a design dark on light with enough contrast. */
function leastShare(contrastAt: (share: number) => ReturnType<typeof colorContrast>): number | undefined {
  for (let percent = 5; percent <= 100; percent += 5) {
    const { ratio, inverted } = contrastAt(percent / 100)
    if (ratio >= wantedContrast && !inverted) return percent / 100
  }
  return undefined
}

function shade(source: ResolvedColor, towards: string, share: number): ResolvedColor {
  if (typeof source === 'string') return between(source, towards, share)
  const colorStops = source.colorStops.map(({ offset, color }) => ({
    offset,
    color: between(color, towards, share),
  }))
  return { ...source, colorStops }
}

function optionsOf(source: ResolvedColor | undefined): ColorSource {
  if (source === undefined) return { color: undefined, gradient: undefined }
  return typeof source === 'string'
    ? { color: source, gradient: undefined }
    : { color: undefined, gradient: source }
}

function withGround(design: QrDesign, color: ResolvedColor): Partial<QrDesign> {
  return { backgroundOptions: { ...design.backgroundOptions, ...optionsOf(color) } }
}

function withColors(
  design: QrDesign,
  { dots, cornersSquare, cornersDot }: ResolvedOptions,
  change: (color: ResolvedColor) => ResolvedColor,
): Partial<QrDesign> {
  const changed = (color: ResolvedColor | undefined) => optionsOf(color && change(color))
  return {
    dotsOptions: { ...design.dotsOptions, ...changed(dots.color) },
    cornersSquareOptions: { ...design.cornersSquareOptions, ...changed(cornersSquare.color) },
    cornersDotOptions: { ...design.cornersDotOptions, ...changed(cornersDot.color) },
  }
}

/** One color for all modules and one for the background. */
function twoColors(design: QrDesign, color: string, ground: string): Partial<QrDesign> {
  return {
    ...withGround(design, ground),
    dotsOptions: { ...design.dotsOptions, ...optionsOf(color) },
    cornersSquareOptions: { ...design.cornersSquareOptions, ...optionsOf(undefined) },
    cornersDotOptions: { ...design.cornersDotOptions, ...optionsOf(undefined) },
  }
}
