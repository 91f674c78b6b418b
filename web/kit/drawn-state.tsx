import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import './empty-state.css'
import './illustrations.css'

/** A rubber stamp, the only red part of an illustration. */
export const stamp = (x: number, y: number, turn: number) => (
  <g className="v-stamp" transform={`translate(${x} ${y}) rotate(${turn})`}>
    <circle r="13" />
    <circle r="9.5" strokeWidth="1" />
    <path d="M-4.5-4L0 5L4.5-4" />
  </g>
)

/** The drawings of errors, which every page has with it. The others come with the screens that show them (illustrations.tsx). */
export const errorDrawings = {
  /** A loose cable: a server error. */
  error: (
    <>
      <path d="M22 72c22 0 22-26 44-26h8" />
      <path d="M74 38h16v16H74zM90 42h8M90 50h8" />
      <path d="M154 72c-18 0-16-26-32-26h-4" />
      <path d="M118 36v20l-10-4V40z" />
      <path className="v-soft" d="M30 96h116" />
      {stamp(88, 82, -14)}
    </>
  ),
  /** A signpost without a word: no such page. */
  lost: (
    <>
      <path d="M86 28v84M74 112h24" />
      <path d="M48 36h62l12 11-12 11H48z" />
      <path d="M126 66H74L62 76l12 10h52z" />
      <path className="v-soft" d="M22 112h132M60 47h34M84 76h28" />
      {stamp(136, 44, 12)}
    </>
  ),
} satisfies Record<string, ReactNode>

/** The frame of a line illustration, 176 × 120. */
export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="v-illustration" viewBox="0 0 176 120" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

type DrawnStateProps = {
  readonly drawing: ReactNode
  readonly title: string
  readonly titleOrder: 1 | 2
  readonly description?: ReactNode
  readonly action?: ReactNode
}

/** A drawing, what it means, and what to do next. */
export function DrawnState({ drawing, title, titleOrder, description, action }: DrawnStateProps) {
  return (
    <div className="v-empty">
      {drawing}
      <Title order={titleOrder} size="h3">
        {title}
      </Title>
      {description === undefined ? null : <p>{description}</p>}
      {action === undefined ? null : <div className="v-empty-action">{action}</div>}
    </div>
  )
}
