import type { ReactNode } from 'react'
import type { CardView } from './card-view.ts'
import type { Locale } from './locale.ts'
import type { TemplateId } from './template-ids.ts'
import type { SamplePersonName } from './kinds/vcard/samples/people.ts'
import type { Grounds } from './tokens.ts'

/** The description of a template in the gallery. */
export type TemplateMeta = {
  /** The `qrcode_theme_id`. */
  readonly id: TemplateId
  /** Also the class name of its pages. */
  readonly slug: string
  readonly name: Readonly<Record<Locale, string>>
  /** One sentence about the idea of the design. */
  readonly idea: string
  /** Colours that suit it, for previews and new cards. */
  readonly sampleColors: { readonly primary: string; readonly secondary: string }
  /** The sample person (`samples/`) in its preview. */
  readonly samplePerson: SamplePersonName
}

export type TemplateStyles = {
  readonly grounds: Grounds
  /**
   * Rules under `.page`; colours come from the tokens (`tokens.ts`) only, sizes of text are in `rem`. The name has `--cap`, its
   * largest size, and the nearest container (`container-type`) limits it (`nameCss`).
   */
  readonly css: string
}

export type Template = {
  readonly meta: TemplateMeta
  readonly styles: TemplateStyles
  /** The content of `<main>`: identity, contacts and sections. The share form, footer and save bar are added to it. */
  readonly Main: (props: { readonly view: CardView }) => ReactNode
}
