import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { IllustrationName } from './illustrations.tsx'
import { Illustration } from './illustrations.tsx'
import './empty-state.css'

export type EmptyStateProps = {
  readonly illustration: IllustrationName
  readonly title: string
  /** What will be here, and how it gets here. */
  readonly description?: ReactNode
  readonly action?: ReactNode
  /** 1 when this is the whole page. */
  readonly titleOrder?: 1 | 2
}

/** Shown where nothing is yet: an illustration, what will be here, and how to begin. */
export function EmptyState({ illustration, title, description, action, titleOrder = 2 }: EmptyStateProps) {
  return (
    <div className="v-empty">
      <Illustration name={illustration} />
      <Title order={titleOrder} size="h3">
        {title}
      </Title>
      {description === undefined ? null : <p>{description}</p>}
      {action === undefined ? null : <div className="v-empty-action">{action}</div>}
    </div>
  )
}
