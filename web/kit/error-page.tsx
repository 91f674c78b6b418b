import type { ReactNode } from 'react'
import { DrawnState, Drawing, errorDrawings } from './drawn-state.tsx'
import './error-page.css'

export type ErrorPageProps = {
  /** Left out where no server said one. */
  readonly status?: number
  readonly title: string
  readonly description?: ReactNode
  readonly illustration?: keyof typeof errorDrawings
  /** In place of the illustration, where nothing went wrong. */
  readonly drawing?: ReactNode
  readonly action?: ReactNode
}

/** A whole screen that says what is wrong and where to go next. */
export function ErrorPage({ status, illustration = 'error', drawing, ...rest }: ErrorPageProps) {
  const shown = drawing ?? <Drawing>{errorDrawings[illustration]}</Drawing>
  return (
    <div className="v-error">
      {status === undefined ? null : (
        <p className="v-error-status v-figures" aria-hidden="true">
          {status}
        </p>
      )}
      <DrawnState drawing={shown} titleOrder={1} {...rest} />
    </div>
  )
}
