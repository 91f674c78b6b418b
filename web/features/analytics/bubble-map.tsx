import { scaleSqrt } from 'd3-scale'
import { useMemo } from 'react'
import type { Center } from './centers.ts'
import { layOut } from './projection.ts'

const width = 600
const largest = 30
const smallest = 4

export type Bubble = { readonly code: string; readonly visits: number; readonly title: string }
type BubbleMapProps = {
  readonly label: string
  /** All places that could have visits: a dot each, which together look like a map. */
  readonly centers: readonly Center[]
  readonly bubbles: readonly Bubble[]
  readonly chosen: string | undefined
}

/** Visits as bubbles at the centres of places. It draws no borders and no names: those are disputed, and some are forbidden. */
export function BubbleMap({ label, centers, bubbles, chosen }: BubbleMapProps) {
  const { points, height } = useMemo(() => layOut(centers, width, largest), [centers])
  const places = new Map(points.map((point) => [point.code, point]))
  const placed = bubbles.filter(({ code }) => places.has(code))
  const radius = scaleSqrt([0, Math.max(1, ...placed.map(({ visits }) => visits))], [0, largest])
  // the fewer, the larger: they are what the map is made of
  const dot = 30 / Math.sqrt(centers.length)
  return (
    <svg className="report-map" role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
      {points.map(({ code, x, y }) => (
        <circle key={code} className="report-map-dot" cx={x} cy={y} r={dot} />
      ))}
      {placed.map(({ code, visits, title }) => {
        const place = places.get(code)
        return place === undefined ? null : (
          <circle
            key={code}
            className="report-map-bubble"
            data-chosen={code === chosen || undefined}
            cx={place.x}
            cy={place.y}
            r={Math.max(smallest, radius(visits))}
          >
            <title>{title}</title>
          </circle>
        )
      })}
    </svg>
  )
}
