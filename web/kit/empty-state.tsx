import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DrawingName } from './drawings.tsx'
import { Drawing } from './drawings.tsx'
import './empty-state.css'

export type EmptyStateProps = {
  readonly drawing: DrawingName
  readonly title: string
  /** What would be here and how it comes to be. */
  readonly sentence?: ReactNode
  readonly action?: ReactNode
  /** 1 when this is the whole page. */
  readonly titleOrder?: 1 | 2
}

/** Nothing is here yet: a drawing, what would be here, and how to begin. */
export function EmptyState({ drawing, title, sentence, action, titleOrder = 2 }: EmptyStateProps) {
  return (
    <div className="v-empty">
      <Drawing name={drawing} />
      <Title order={titleOrder} size="h3">
        {title}
      </Title>
      {sentence === undefined ? null : <p>{sentence}</p>}
      {action === undefined ? null : <div className="v-empty-action">{action}</div>}
    </div>
  )
}
