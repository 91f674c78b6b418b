import type { CornerDotType, CornerSquareType, QrDesign } from '../options.ts'
import type { ResolvedOptions } from '../resolve-options.ts'
import type { Proposal } from './proposal.ts'

const smallerLogos = [0.4, 0.3, 0.2]
const largerPictures = [1.5, 2, 3]

/** Finders that every reader knows, those most similar to the present ones first. */
export function finderProposals(design: QrDesign, { cornersSquare }: ResolvedOptions): Proposal[] {
  const corners = (square: CornerSquareType, dot: CornerDotType): Partial<QrDesign> => ({
    cornersSquareOptions: { ...design.cornersSquareOptions, type: square },
    cornersDotOptions: { ...design.cornersDotOptions, type: dot },
  })
  const roundMiddles: Proposal[] =
    cornersSquare.type === 'dot' ? [{ step: 'round_middles', change: corners('dot', 'dot') }] : []
  return [
    ...roundMiddles,
    { step: 'rounded_corners', change: corners('extra-rounded', 'extra-rounded') },
    { step: 'square_corners', change: corners('square', 'square') },
  ]
}

/** The logo in smaller sizes, then no logo. */
export function logoProposals(design: QrDesign, { logo, hideBackgroundDots }: ResolvedOptions): Proposal[] {
  if (logo === undefined) return []
  const { imageOptions } = design
  const clear: Proposal = {
    step: 'clear_behind_logo',
    change: { imageOptions: { ...imageOptions, hideBackgroundDots: true } },
  }
  const smaller = smallerLogos
    .filter((size) => size < logo.size)
    .map((size): Proposal => {
      return { step: 'smaller_logo', change: { imageOptions: { ...imageOptions, imageSize: size } } }
    })
  return [
    ...(hideBackgroundDots ? [] : [clear]),
    ...smaller,
    { step: 'no_logo', change: { image: undefined } },
  ]
}

export function squareModules(design: QrDesign): Proposal {
  return { step: 'square_modules', change: { dotsOptions: { ...design.dotsOptions, type: 'square' } } }
}

/** The largest side that a camera sees, in pixels. */
const largestSide = 960

/** More pixels per module, or fewer modules. */
export function sizeProposals(design: QrDesign, { width, height, encoding }: ResolvedOptions): Proposal[] {
  const factors = largerPictures.filter((factor) => Math.max(width, height) * factor < largestSide)
  const larger = factors.map((factor): Proposal => {
    return {
      step: 'larger_picture',
      change: { width: Math.round(width * factor), height: Math.round(height * factor) },
    }
  })
  return [...symbolProposals(design, encoding), ...larger]
}

/** Fewer modules for the same text. */
export function symbolProposals(
  design: QrDesign,
  { version, errorCorrectionLevel }: ResolvedOptions['encoding'],
): Proposal[] {
  const changed = (options: QrDesign['qrOptions']) => ({ qrOptions: { ...design.qrOptions, ...options } })
  if (version !== undefined) return [{ step: 'smallest_symbol', change: changed({ typeNumber: 0 }) }]
  if (errorCorrectionLevel === 'L' || errorCorrectionLevel === 'M') return []
  return [{ step: 'lower_correction', change: changed({ errorCorrectionLevel: 'M' }) }]
}

export function quietZone(modules: number): Proposal {
  return { step: 'quiet_zone', change: { quietZone: modules } }
}

export function squareGround(design: QrDesign): Proposal {
  return { step: 'square_ground', change: { backgroundOptions: { ...design.backgroundOptions, round: 0 } } }
}
