import type { QrMatrix } from './encode.ts'
import { traceOutlines, type Corner } from './outline.ts'

export type ModuleShape = 'square' | 'rounded'

const radius = 0.5

/**
 * All dark modules as one SVG path in module units. Neighbours share one outline, so no seams show at any scale
 * and the path stays short; `rounded` rounds the corners that stick out.
 */
export function modulePath(matrix: QrMatrix, shape: ModuleShape): string {
  const draw = shape === 'rounded' ? roundedOutline : squareOutline
  return traceOutlines(matrix).map(draw).join('')
}

function squareOutline(corners: readonly Corner[]): string {
  const start = lastOf(corners)
  const lines = corners.slice(0, -1).map((corner, index) => {
    const from = corners[index - 1] ?? start
    return line(corner.x - from.x, corner.y - from.y)
  })
  return `M${numbers(start.x, start.y)}${lines.join('')}z`
}

function roundedOutline(corners: readonly Corner[]): string {
  const start = lastOf(corners)
  const parts = corners.map((corner, index) => {
    const from = corners[index - 1] ?? start
    const stepX = Math.sign(corner.x - from.x)
    const stepY = Math.sign(corner.y - from.y)
    const cut = (from.convex ? radius : 0) + (corner.convex ? radius : 0)
    const straight = line(corner.x - from.x - stepX * cut, corner.y - from.y - stepY * cut)
    if (!corner.convex) return straight
    // A curve around the corner: ahead, then right, for convex corners always turn right.
    const ahead = [stepX * radius, stepY * radius] as const
    return `${straight}q${numbers(...ahead, ahead[0] - ahead[1], ahead[1] + ahead[0])}`
  })
  // Every outline starts eastward.
  return `M${numbers(start.x + (start.convex ? radius : 0), start.y)}${parts.join('')}z`
}

/** A relative line along one axis. */
function line(deltaX: number, deltaY: number): string {
  if (deltaX !== 0) return `h${short(deltaX)}`
  return deltaY === 0 ? '' : `v${short(deltaY)}`
}

/** Numbers with only those separators that SVG needs. */
function numbers(...values: readonly number[]): string {
  return values.map(short).reduce((text, next) => {
    const bare = next.startsWith('-') || (next.startsWith('.') && /\.\d*$/.test(text))
    return `${text}${bare ? '' : ' '}${next}`
  })
}

function short(value: number): string {
  return String(value).replace(/^(-?)0\./, '$1.')
}

function lastOf(corners: readonly Corner[]): Corner {
  const last = corners.at(-1)
  if (last === undefined) throw new RangeError('An outline has corners')
  return last
}
