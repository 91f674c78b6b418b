import type { ReactNode } from 'react'
import './template-fieldset.css'

type TemplateFieldsetProps = {
  readonly legend: string
  /** Of the element that gets the focus when the choice is invalid. */
  readonly id?: string
  readonly error: string | undefined
  readonly children: ReactNode
}

/** The frame of a choice of templates: what is chosen, the templates, and what is wrong. */
export function TemplateFieldset({ legend, id, error, children }: TemplateFieldsetProps) {
  return (
    <fieldset className="v-templates" id={id} tabIndex={id === undefined ? undefined : -1}>
      <legend>{legend}</legend>
      {children}
      {error !== undefined && <p className="v-templates-error">{error}</p>}
    </fieldset>
  )
}
