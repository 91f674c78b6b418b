import type { Gradient } from '#qr/options.ts'

export const degrees = (radians = 0): number => Math.round((radians * 180) / Math.PI)

/** A gradient as style sheets write it, whose zero points up. */
export function cssGradient({ type, rotation, colorStops }: Gradient): string {
  const stops = colorStops.map(({ color, offset }) => `${color} ${offset * 100}%`).join(', ')
  return type === 'radial'
    ? `radial-gradient(circle, ${stops})`
    : `linear-gradient(${degrees(rotation) + 90}deg, ${stops})`
}
