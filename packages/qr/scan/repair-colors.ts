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
  const inks = colorListOf(resolved)
  const behind = resolved.background.ink ?? white
  const proposals: Proposal[] = []
  if (typeof resolved.dots.ink === 'string' && typeof behind === 'string')
    proposals.push({ step: 'swap_colors', change: twoColors(design, behind, resolved.dots.ink) })
  const darker = leastShare((share) =>
    colorContrast(
      inks.map((ink) => shade(ink, black, share)),
      behind,
    ),
  )
  if (darker !== undefined) {
    const darken = (ink: ResolvedColor) => shade(ink, black, darker)
    proposals.push({ step: 'darken_code', change: withInks(design, resolved, darken) })
  }
  const lighter = leastShare((share) => colorContrast(inks, shade(behind, white, share)))
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

function shade(ink: ResolvedColor, towards: string, share: number): ResolvedColor {
  if (typeof ink === 'string') return between(ink, towards, share)
  const colorStops = ink.colorStops.map(({ offset, color }) => ({
    offset,
    color: between(color, towards, share),
  }))
  return { ...ink, colorStops }
}

function optionsOf(ink: ResolvedColor | undefined): ColorSource {
  if (ink === undefined) return { color: undefined, gradient: undefined }
  return typeof ink === 'string' ? { color: ink, gradient: undefined } : { color: undefined, gradient: ink }
}

function withGround(design: QrDesign, ink: ResolvedColor): Partial<QrDesign> {
  return { backgroundOptions: { ...design.backgroundOptions, ...optionsOf(ink) } }
}

function withInks(
  design: QrDesign,
  { dots, cornersSquare, cornersDot }: ResolvedOptions,
  change: (ink: ResolvedColor) => ResolvedColor,
): Partial<QrDesign> {
  const changed = (ink: ResolvedColor | undefined) => optionsOf(ink && change(ink))
  return {
    dotsOptions: { ...design.dotsOptions, ...changed(dots.ink) },
    cornersSquareOptions: { ...design.cornersSquareOptions, ...changed(cornersSquare.ink) },
    cornersDotOptions: { ...design.cornersDotOptions, ...changed(cornersDot.ink) },
  }
}

/** One color for all modules and one for the background. */
function twoColors(design: QrDesign, ink: string, ground: string): Partial<QrDesign> {
  return {
    ...withGround(design, ground),
    dotsOptions: { ...design.dotsOptions, ...optionsOf(ink) },
    cornersSquareOptions: { ...design.cornersSquareOptions, ...optionsOf(undefined) },
    cornersDotOptions: { ...design.cornersDotOptions, ...optionsOf(undefined) },
  }
}
