import { useIntersection } from '@mantine/hooks'
import type { CardView } from '#cards/card-view.ts'
import { CardFrame } from './card-frame.tsx'
import './miniature.css'

/** A card in the size of a stamp, drawn only while it is in sight. Decoration: its name stands beside it. */
export function Miniature({ view }: { readonly view: CardView }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  return (
    <span ref={ref} className="v-miniature" aria-hidden="true" inert>
      {entry?.isIntersecting === true && <CardFrame view={view} title="" className="v-miniature-page" />}
    </span>
  )
}
