import type { ReactNode } from 'react'
import type { DrawingName } from './drawings.tsx'
import { EmptyState } from './empty-state.tsx'
import './problem-page.css'

export type ProblemPageProps = {
  readonly status: number
  readonly title: string
  readonly sentence?: ReactNode
  readonly drawing?: DrawingName
  readonly action?: ReactNode
}

/** A whole screen that says what is wrong and where to go from here. */
export function ProblemPage({ status, title, sentence, drawing = 'fault', action }: ProblemPageProps) {
  return (
    <div className="v-problem">
      <p className="v-problem-status v-figures" aria-hidden="true">
        {status}
      </p>
      <EmptyState drawing={drawing} title={title} titleOrder={1} {...{ sentence, action }} />
    </div>
  )
}
