import type { ComponentType } from 'react'
import { useState } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { SectionPart } from '../editor-kind.ts'

/** The content of a section, whose script is loaded when the section opens, or before by `load`; then it shows at once. */
export function sectionPart(load: () => Promise<ComponentType>): Required<SectionPart> {
  let loaded: ComponentType | undefined
  const loadOnce = async () => (loaded ??= await load())
  const Waiting = lazyPart(async () => ({ default: await loadOnce() }))
  function Content() {
    const [Part] = useState<ComponentType>(() => loaded ?? Waiting)
    return <Part />
  }
  return { load: loadOnce, Content }
}
