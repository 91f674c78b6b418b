import type { ComponentType, ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import type { SectionPart } from '../editor-kind.ts'

/**
 * The content of a section, whose script is loaded when the section opens, or before by `load`; then it shows at once.
 * @param room stands there until it is loaded
 */
export function sectionPart(
  load: () => Promise<ComponentType>,
  room: ReactNode = <Skeletons of="fields" />,
): Required<SectionPart> {
  let loaded: ComponentType | undefined
  const loadOnce = async () => (loaded ??= await load())
  const Waiting = lazyPart(async () => ({ default: await loadOnce() }))
  function Content() {
    const [Part] = useState<ComponentType>(() => loaded ?? Waiting)
    return (
      <Suspense fallback={room}>
        <Part />
      </Suspense>
    )
  }
  return { load: loadOnce, Content }
}
