import type { Given, OptionChecks } from './check-options.ts'
import { gradientOptions, stopOptions } from './known-options.ts'
import { meanColor, parseColor } from './parse-color.ts'

export type ResolvedGradient = {
  readonly type: 'linear' | 'radial'
  /** Radians, clockwise. */
  readonly rotation: number
  /** In ascending order of offset. */
  readonly colorStops: readonly { readonly offset: number; readonly color: string }[]
}

/** A color as `#rrggbb`, or a gradient. */
export type ResolvedColor = string | ResolvedGradient

const mostStops = 16
const white = '#ffffff'

/**
 * The color of one part of a code; undefined when neither a color nor a gradient is given.
 * @param behind the color on which translucent ones are seen.
 */
export function resolveColor(
  checks: OptionChecks,
  path: string,
  given: Given,
  behind: string,
): ResolvedColor | undefined {
  const gradient = given['gradient']
  if (gradient !== undefined && gradient !== null)
    return resolveGradient(
      checks,
      `${path}.gradient`,
      checks.group(`${path}.gradient`, gradient, gradientOptions),
      behind,
    )
  return checks.color(`${path}.color`, given['color'], undefined, { behind })
}

/** The color of the background; null when its color is transparent. Translucent ones are seen on white. */
export function resolveGround(checks: OptionChecks, given: Given): ResolvedColor | null {
  const { color, gradient = null } = given
  const isClear = gradient === null && typeof color === 'string' && parseColor(color)?.alpha === 0
  return isClear ? null : (resolveColor(checks, 'backgroundOptions', given, white) ?? white)
}

/** One color for a background, to mix others with. */
export function colorBehind(ground: ResolvedColor | null): string {
  if (ground === null) return white
  return typeof ground === 'string' ? ground : meanColor(ground.colorStops.map(({ color }) => color))
}

function resolveGradient(checks: OptionChecks, path: string, given: Given, behind: string): ResolvedGradient {
  const required = "Field 'colorStops' is required in gradient"
  const stops = checks.list(`${path}.colorStops`, given['colorStops'], required, mostStops)
  return {
    type: checks.choice(`${path}.type`, given['type'], ['linear', 'radial'], 'linear'),
    rotation: checks.number(`${path}.rotation`, given['rotation'], 0, [-1000, 1000]),
    colorStops: stops
      .map((stop, index) => resolveStop(checks, `${path}.colorStops.${index}`, stop, behind))
      .toSorted((one, other) => one.offset - other.offset),
  }
}

function resolveStop(checks: OptionChecks, path: string, value: unknown, behind: string) {
  const given = checks.group(path, value ?? '', stopOptions)
  return {
    offset: checks.number(`${path}.offset`, given['offset'], 0, [0, 1]),
    color: checks.color(`${path}.color`, given['color'], '#000000', { behind, mayVanish: true }),
  }
}
