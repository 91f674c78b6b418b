import type { OptionChecks } from './check-options.ts'

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

/** The color of one part of a code; undefined when neither a color nor a gradient is given. */
export function resolveColor(
  checks: OptionChecks,
  path: string,
  given: Readonly<Record<string, unknown>>,
): ResolvedColor | undefined {
  const gradient = given['gradient']
  if (gradient !== undefined && gradient !== null)
    return resolveGradient(checks, `${path}.gradient`, checks.group(`${path}.gradient`, gradient))
  if (path === 'backgroundOptions' && given['color'] === 'transparent') return undefined
  return checks.color(`${path}.color`, given['color'], undefined)
}

function resolveGradient(
  checks: OptionChecks,
  path: string,
  given: Readonly<Record<string, unknown>>,
): ResolvedGradient {
  const required = "Field 'colorStops' is required in gradient"
  const stops = checks.list(`${path}.colorStops`, given['colorStops'], required, mostStops)
  return {
    type: checks.choice(`${path}.type`, given['type'], ['linear', 'radial'], 'linear'),
    rotation: checks.number(`${path}.rotation`, given['rotation'], 0, [-1000, 1000]),
    colorStops: stops
      .map((stop, index) => resolveStop(checks, `${path}.colorStops.${index}`, stop))
      .toSorted((one, other) => one.offset - other.offset),
  }
}

function resolveStop(checks: OptionChecks, path: string, value: unknown) {
  const given = checks.group(path, value ?? '')
  return {
    offset: checks.number(`${path}.offset`, given['offset'], 0, [0, 1]),
    color: checks.color(`${path}.color`, given['color'], '#000000'),
  }
}
