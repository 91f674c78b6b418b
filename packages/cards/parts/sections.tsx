import type { ReactNode } from 'react'
import type { CardView, SectionName } from '../card-view.ts'
import { ContactUsSection } from './contact-us.tsx'
import { SocialSection, WebLinksSection } from './links.tsx'
import { GallerySection, VideoSection } from './media.tsx'

type Part = (props: { readonly view: CardView }) => ReactNode

/** In the specification's order. */
const parts: Readonly<Record<SectionName, Part>> = {
  contactUs: ContactUsSection,
  social: SocialSection,
  webLinks: WebLinksSection,
  video: VideoSection,
  gallery: GallerySection,
}

/** Everything below the first screen, in the owner's order. */
export function Sections({ view }: { readonly view: CardView }) {
  const order = view.order ?? ['contactUs', 'social', 'webLinks', 'video', 'gallery']
  return order.map((name) => {
    const Part = parts[name]
    return <Part key={name} view={view} />
  })
}
