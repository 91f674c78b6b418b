import { useIntersection } from '@mantine/hooks'
import type { CardView } from '#cards/card-view.ts'
import { CardFrame } from './card-frame.tsx'
import './card-miniature.css'

/** A small picture of a card, rendered only while it is visible. It is decoration: the name stands beside it. */
export function CardMiniature({ view }: { readonly view: CardView }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  return (
    <span ref={ref} className="v-miniature" aria-hidden="true" inert>
      {entry?.isIntersecting === true && <CardFrame view={view} title="" className="v-miniature-page" />}
    </span>
  )
}

/** A card without share form and actions, so that its picture sends no request to the server. */
export function asPicture({ share: _, actions: { pageUrl, vcfUrl }, ...view }: CardView): CardView {
  return { ...view, actions: { pageUrl, vcfUrl } }
}
