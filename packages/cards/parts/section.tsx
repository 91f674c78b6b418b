import type { ReactNode } from 'react'
import type { Heading } from '../card-view.ts'
import { casedClass } from './cased.ts'
import { Line, Prose } from './user-text.tsx'

/** A section of the card. Without a title it has no heading. */
export function Section(props: {
  readonly name: string
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly children?: ReactNode
}) {
  return (
    <section className={`sec ${props.name}`}>
      {props.title !== undefined && (
        <h2 className={casedClass(props.title)}>
          <Line text={props.title} />
        </h2>
      )}
      {props.text !== undefined && <Prose text={props.text} />}
      {props.children}
    </section>
  )
}

export function HeadingSection({ heading }: { readonly heading: Heading | undefined }) {
  return heading === undefined ? null : <Section name="heading" title={heading.title} text={heading.text} />
}

export const sectionCss = `
.sec{margin-block-start:40px}
.sec>h2{margin-block-end:12px}
.prose{white-space:pre-line;max-width:62ch}
.sec>.prose:not(:last-child){margin-block-end:16px}
`
