import type { ReactNode } from 'react'
import './field-stack.css'

/** The fields of a form in a column, 20 px apart. */
export function FieldStack({ children }: { readonly children: ReactNode }) {
  return <div className="v-fields">{children}</div>
}

/** Short fields side by side where there is room: postcode and city, first and last day. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="v-field-row">{children}</div>
}

/** The buttons at the end of a form: the action first, cancel beside it. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className="v-form-actions">{children}</div>
}

/** An error of the whole form, announced to screen readers; nothing when there is none. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return children === undefined || children === null || children === '' ? null : (
    <p className="v-form-error" role="alert">
      {children}
    </p>
  )
}
