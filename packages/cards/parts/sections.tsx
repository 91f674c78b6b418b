import type { CardView } from '../card-view.ts'
import { ContactUsSection } from './contact-us.tsx'
import { SocialSection, WebLinksSection } from './links.tsx'
import { GallerySection, VideoSection } from './media.tsx'

/** Everything below the first screen, in the specification's order. */
export function Sections({ view }: { readonly view: CardView }) {
  return (
    <>
      <ContactUsSection view={view} />
      <SocialSection view={view} />
      <WebLinksSection view={view} />
      <VideoSection view={view} />
      <GallerySection view={view} />
    </>
  )
}
