import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import './auth-sheet.css'

export type AuthSheetProps = {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
  /** Links to other screens: "New here? Create account". */
  readonly foot?: ReactNode
  /** What the form changes, shown beside it on a wide screen. */
  readonly aside?: ReactNode
}

/** The layout of the login screens: a form, in the middle or, on a wide screen, beside the card that is being written. */
export function AuthSheet({ title, description, children, foot, aside }: AuthSheetProps) {
  return (
    <div className="v-auth" data-alone={aside === undefined || undefined}>
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

/** A blank card that shows the name and line while they are typed. */
export function SignUpPreview({ name, line }: { readonly name: string; readonly line: ReactNode }) {
  const isBlank = name.trim() === ''
  return (
    <div className="v-sheet">
      <div className="v-sign-up-preview v-folded" data-blank={isBlank || undefined}>
        <span className="v-sign-up-preview-name">{isBlank ? <Trans>Your name</Trans> : name}</span>
        <span className="v-sign-up-preview-line">{line}</span>
      </div>
    </div>
  )
}
