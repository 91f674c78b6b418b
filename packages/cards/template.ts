import type { ReactNode } from 'react'
import type { CardView } from './card-view.ts'
import type { Locale } from './locale.ts'
import type { TemplateId } from './template-ids.ts'
import type { SamplePersonName } from './kinds/vcard/samples/people.ts'
import type { Grounds } from './tokens.ts'

/** The description of a template in the gallery. */
export type TemplateMeta = {
  /** Of a vcard template the `qrcode_theme_id`; see `templateIdOf`. */
  readonly id: TemplateId
  /** Also the class name of its pages. */
  readonly slug: string
  readonly name: Readonly<Record<Locale, string>>
  /** One sentence about the idea of the design. */
  readonly idea: string
  /** Colours that suit it, for previews and new cards. */
  readonly sampleColors: { readonly primary: string; readonly secondary: string }
  /** The sample person (`samples/`) in its preview; on a student card as a student. */
  readonly samplePerson: SamplePersonName
}

/** What the form and the tickets of an event take of its template beside the colours. */
export type GuestStyles = {
  /** The typeface, as `font-family` has it. */
  readonly font: string
  /** Rules of the head (`.band`) and of what stands below it; colours come from the tokens (`tokens.ts`). */
  readonly css: string
  /** Drawn along the top of the head: `Toran` of flowers.tsx. It is named only, so that a style sheet brings no drawing. */
  readonly drawing?: 'toran'
}

export type TemplateStyles = {
  readonly grounds: Grounds
  /** Of templates for events. */
  readonly guests?: GuestStyles
  /**
   * Rules under `.page`; colours come from the tokens (`tokens.ts`) only, sizes of text are in `rem`. The name has `--cap`, its
   * largest size, and the nearest container (`container-type`) limits it (`nameCss`).
   */
  readonly css: string
}

/** A color of the template, or of the owner, that fills a part of the picture for link previews. */
export type ShareField = 'desk' | 'paper' | 'surface' | 'primary' | 'secondary'

/** The picture of a card for link previews (`share-picture/`): a composition, and what is special in it. */
export type ShareDesign =
  /** The portrait beside the text, both on the field. */
  | { readonly layout: 'column'; readonly field: ShareField; readonly portrait: 'circle' | 'square' }
  /** A paper card in the middle of the field, its corner folded, its text centered below a portrait. */
  | { readonly layout: 'plate'; readonly field: ShareField; readonly portrait: 'circle' | 'oval' }
  /** The portrait fills one side, or initials on the field; the name is on a bar across its edge. */
  | { readonly layout: 'bleed'; readonly field: ShareField }

export type Template = {
  readonly meta: TemplateMeta
  readonly styles: TemplateStyles
  readonly share: ShareDesign
  /** The content of `<main>`: identity, contacts and sections. The share form, footer and save bar are added to it. */
  readonly Main: (props: { readonly view: CardView }) => ReactNode
}
