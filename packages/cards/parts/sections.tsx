import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { CardView, SectionName } from '../card-view.ts'
import { ContactUsSection } from './contact-us.tsx'
import { SocialSection, WebLinksSection } from './links.tsx'
import { GallerySection, VideoSection } from './media.tsx'

type Part = (props: { readonly view: CardView }) => ReactNode

const parts: Readonly<Record<SectionName, Part>> = {
  contactUs: ContactUsSection,
  social: SocialSection,
  webLinks: WebLinksSection,
  video: VideoSection,
  gallery: GallerySection,
}

/** The order of the specification, until the template or the owner has another. */
const specified: readonly SectionName[] = ['contactUs', 'social', 'webLinks', 'video', 'gallery']

type SectionsProps = {
  readonly view: CardView
  /** The template's own order, until the owner chooses one. */
  readonly usual?: readonly SectionName[]
  /** What the template shows below *contact us*, or in its place. */
  readonly withContactUs?: ReactNode
}

/** Everything below the first screen, in the owner's order. */
export function Sections({ view, usual = specified, withContactUs }: SectionsProps) {
  return (view.order ?? usual).map((name) => {
    const Part = parts[name]
    return (
      <Fragment key={name}>
        <Part view={view} />
        {name === 'contactUs' && withContactUs}
      </Fragment>
    )
  })
}

/** Whether the owner has put the social links before the other ones; a template that shows some on its first screen asks. */
export function socialIsFirst(order: CardView['order'] = ['webLinks', 'social']): boolean {
  return order.indexOf('social') < order.indexOf('webLinks')
}
