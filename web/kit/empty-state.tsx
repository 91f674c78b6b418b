import type { ReactNode } from 'react'
import { DrawnState } from './drawn-state.tsx'
import type { IllustrationName } from './illustrations.tsx'
import { Illustration } from './illustrations.tsx'

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
export function EmptyState({ illustration, titleOrder = 2, ...rest }: EmptyStateProps) {
  return <DrawnState drawing={<Illustration name={illustration} />} titleOrder={titleOrder} {...rest} />
}
