import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import './auth-sheet.css'

export type AuthSheetProps = {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
  /** The way elsewhere: "New here? Create an account". */
  readonly foot?: ReactNode
  /** What stands beside the form on a desk. */
  readonly aside?: ReactNode
}

/** A form at the counter, and beside it what it is for. */
export function AuthSheet({ title, description, children, foot, aside }: AuthSheetProps) {
  return (
    <div className="v-auth">
      <section className="v-auth-form">
        <Title order={1}>{title}</Title>
        {description === undefined ? null : <p className="v-auth-description">{description}</p>}
        {children}
        {foot === undefined ? null : <p className="v-auth-foot">{foot}</p>}
      </section>
      {aside === undefined ? null : (
        <div className="v-auth-aside" aria-hidden="true">
          {aside}
        </div>
      )}
    </div>
  )
}
