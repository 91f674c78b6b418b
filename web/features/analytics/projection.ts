import type { Center } from './centers.ts'

export type Point = { readonly code: string; readonly x: number; readonly y: number }

const radians = Math.PI / 180
const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796]
const m = Math.sqrt(3) / 2

/** The Equal Earth projection: every part of the world is as large as it is, so that no country looks more important. */
function project({ latitude, longitude }: Center): readonly [number, number] {
  const theta = Math.asin(m * Math.sin(latitude * radians))
  const square = theta ** 2
  const sixth = square ** 3
  const scale = a1 + 3 * a2 * square + sixth * (7 * a3 + 9 * a4 * square)
  return [
    (longitude * radians * Math.cos(theta)) / (m * scale),
    -theta * (a1 + a2 * square + sixth * (a3 + a4 * square)),
  ]
}

/** Centres on a sheet of this width, and its height. @param margin left free at each edge */
export function layOut(centers: readonly Center[], width: number, margin: number) {
  const projected = centers.map((center) => [center.code, ...project(center)] as const)
  const [xs, ys] = [projected.map(([, x]) => x), projected.map(([, , y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const scale = (width - 2 * margin) / (Math.max(...xs) - left)
  const points = projected.map(([code, x, y]): Point => ({
    code,
    x: margin + (x - left) * scale,
    y: margin + (y - top) * scale,
  }))
  return { points, height: (Math.max(...ys) - top) * scale + 2 * margin }
}
