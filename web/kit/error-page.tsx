import type { ReactNode } from 'react'
import type { IllustrationName } from './illustrations.tsx'
import { EmptyState } from './empty-state.tsx'
import './error-page.css'

export type ErrorPageProps = {
  readonly status: number
  readonly title: string
  readonly description?: ReactNode
  readonly illustration?: IllustrationName
  readonly action?: ReactNode
}

/** A whole screen that says what is wrong and where to go next. */
export function ErrorPage({ status, title, description, illustration = 'error', action }: ErrorPageProps) {
  return (
    <div className="v-error">
      <p className="v-error-status v-figures" aria-hidden="true">
        {status}
      </p>
      <EmptyState illustration={illustration} title={title} titleOrder={1} {...{ description, action }} />
    </div>
  )
}
