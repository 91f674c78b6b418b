import type { ErrorCorrection } from './capacity.ts'
import { OptionChecks, type Given } from './check-options.ts'
import { frameTypes, type FrameType } from './frame/frame-options.ts'
import { designOptions } from './known-options.ts'
import { parseLogo, type Logo } from './logo.ts'
import { qrSegments, type QrMode, type QrSegments } from './mode.ts'
import {
  cornerDotTypes,
  cornerSquareTypes,
  dotTypes,
  qrModes,
  type CornerDotType,
  type CornerSquareType,
  type DotType,
  type QrOptions,
} from './options.ts'
import { colorBehind, resolveColor, resolveGround, type ResolvedColor } from './resolve-color.ts'

/** Validated options with all defaults filled in. Colors are `#rrggbb`. */
export type ResolvedOptions = {
  readonly data: string
  readonly shape: 'square' | 'circle'
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly quietZone: number
  readonly encoding: {
    version?: number
    mode?: QrMode | undefined
    segments: QrSegments
    errorCorrectionLevel: ErrorCorrection
  }
  readonly logo: { readonly picture: Logo; readonly size: number; readonly margin: number } | undefined
  readonly hideBackgroundDots: boolean
  readonly dots: { readonly type: DotType; readonly color: ResolvedColor; readonly roundSize: boolean }
  readonly background: { readonly color: ResolvedColor | undefined; readonly round: number }
  readonly cornersSquare: {
    readonly type: CornerSquareType
    /** Whether the type is that of the dots because none is given. */
    readonly isInherited: boolean
    readonly color: ResolvedColor | undefined
  }
  readonly cornersDot: { readonly type: CornerDotType; readonly color: ResolvedColor | undefined }
  readonly frame: ResolvedFrame | undefined
  readonly title: string
  readonly dpi: number | undefined
}

export type ResolvedFrame = {
  readonly type: Exclude<FrameType, 'none'>
  readonly text: string
  readonly color: string | undefined
  readonly textColor: string | undefined
}

/** Limits the memory of bitmaps; vectors need no larger pictures either. */
const largestSide = 8192
/** Pixels per inch, from a poster to the finest printers. */
const resolutions = [1, 20_000] as const
const levels = ['L', 'M', 'Q', 'H'] as const
/** Kanji mode would only make symbols smaller; byte mode carries the same characters. */
const modes = { Numeric: 'numeric', Alphanumeric: 'alphanumeric', Byte: 'byte', Kanji: 'byte' } as const

/**
 * Fills in the defaults of specification §9 and validates every value.
 * @throws QrError `empty` without data, `invalid_options` with all invalid fields, `invalid_logo` for the image.
 */
export function resolveOptions(options: QrOptions): ResolvedOptions {
  const checks = new OptionChecks()
  const given = checks.group('', options, designOptions)
  const data = checks.text('data', given['data']) ?? ''
  const size = resolveSize(checks, given)
  const { behind, ...marks } = resolveMarks(checks, given)
  const resolved = {
    data,
    shape: checks.choice('shape', given['shape'], ['square', 'circle'], 'square' as const),
    ...size,
    encoding: resolveEncoding(checks, given['qrOptions']),
    ...marks,
    frame: resolveFrame(checks, given['frame'], behind),
    title: checks.text('title', given['title'], 1000) ?? '',
    dpi: resolveDpi(checks, given['dpi']),
  }
  const image = checks.text('image', given['image'])
  const imageOptions = resolveImageOptions(checks, given['imageOptions'])
  checks.assertNone()
  const { hideBackgroundDots, ...fit } = imageOptions
  const logo = image === undefined || image === '' ? undefined : { picture: parseLogo(image), ...fit }
  return { ...resolved, hideBackgroundDots, logo }
}

function resolveDpi(checks: OptionChecks, value: unknown): number | undefined {
  return value === undefined || value === null ? undefined : checks.number('dpi', value, 1, resolutions)
}

function resolveSize(checks: OptionChecks, given: Given) {
  const width = checks.number('width', given['width'], 300, [1, largestSide])
  const height = checks.number('height', given['height'], 300, [1, largestSide])
  const margin = checks.number('margin', given['margin'], 0, [0, Infinity])
  const quietZone = checks.number('quietZone', given['quietZone'], 0, [0, 40])
  return { width, height, margin: Math.min(margin, width, height), quietZone }
}

function resolveEncoding(checks: OptionChecks, value: unknown): ResolvedOptions['encoding'] {
  const given = checks.group('qrOptions', value, designOptions.qrOptions)
  const version = checks.integer('qrOptions.typeNumber', given['typeNumber'], 0, [0, 40])
  const mode = checks.choice('qrOptions.mode', given['mode'], qrModes, undefined)
  const level = checks.choice('qrOptions.errorCorrectionLevel', given['errorCorrectionLevel'], levels, 'Q')
  return {
    errorCorrectionLevel: level,
    mode: mode === undefined ? undefined : modes[mode],
    segments: checks.choice('qrOptions.segments', given['segments'], qrSegments, 'whole'),
    ...(version === 0 ? {} : { version }),
  }
}

function resolveImageOptions(checks: OptionChecks, value: unknown) {
  const given = checks.group('imageOptions', value, designOptions.imageOptions)
  return {
    hideBackgroundDots: checks.boolean('imageOptions.hideBackgroundDots', given['hideBackgroundDots'], true),
    size: checks.number('imageOptions.imageSize', given['imageSize'], 0.4, [0, 1]),
    margin: checks.number('imageOptions.margin', given['margin'], 0, [0, largestSide]),
  }
}

const { dotsOptions, backgroundOptions, cornersSquareOptions, cornersDotOptions } = designOptions
const partOptions = { dotsOptions, backgroundOptions, cornersSquareOptions, cornersDotOptions }

function resolveMarks(checks: OptionChecks, given: Given) {
  const group = (name: keyof typeof partOptions) => checks.group(name, given[name], partOptions[name])
  const dots = group('dotsOptions')
  const ground = group('backgroundOptions')
  const square = group('cornersSquareOptions')
  const dot = group('cornersDotOptions')
  const type = checks.choice('dotsOptions.type', dots['type'], dotTypes, 'square')
  const squareType = checks.choice('cornersSquareOptions.type', square['type'], cornerSquareTypes, undefined)
  const groundColor = resolveGround(checks, ground)
  const behind = colorBehind(groundColor)
  return {
    behind,
    dots: {
      type,
      color: resolveColor(checks, 'dotsOptions', dots, behind) ?? '#000000',
      roundSize: checks.boolean('dotsOptions.roundSize', dots['roundSize'], true),
    },
    background: {
      color: groundColor ?? undefined,
      round: checks.number('backgroundOptions.round', ground['round'], 0, [0, 1]),
    },
    cornersSquare: {
      type: squareType ?? type,
      isInherited: squareType === undefined,
      color: resolveColor(checks, 'cornersSquareOptions', square, behind),
    },
    cornersDot: {
      type: checks.choice('cornersDotOptions.type', dot['type'], cornerDotTypes, type),
      color: resolveColor(checks, 'cornersDotOptions', dot, behind),
    },
  }
}

function resolveFrame(checks: OptionChecks, value: unknown, behind: string): ResolvedFrame | undefined {
  const given = checks.group('frame', value, designOptions.frame)
  const type = checks.choice('frame.type', given['type'], frameTypes, 'none')
  const frame = {
    text: (checks.text('frame.text', given['text'], 40) ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim(),
    color: checks.color('frame.color', given['color'], undefined, { behind }),
    textColor: checks.color('frame.textColor', given['textColor'], undefined, { behind }),
  }
  return type === 'none' ? undefined : { type, ...frame }
}
