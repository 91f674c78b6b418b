import type { ReactNode } from 'react'
import './field-stack.css'

/** The column of a form: fields under each other, 20 px apart. */
export function FieldStack({ children }: { readonly children: ReactNode }) {
  return <div className="v-fields">{children}</div>
}

/** Short fields side by side where there is room: postcode and city, first and last day. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="v-field-row">{children}</div>
}

/** The end of a form: the act first in reading order, the way out beside it. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className="v-form-actions">{children}</div>
}

/** An error that belongs to no field, in the place where the person looks after pressing the button. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return children === undefined || children === null || children === '' ? null : (
    <p className="v-form-error" role="alert">
      {children}
    </p>
  )
}
