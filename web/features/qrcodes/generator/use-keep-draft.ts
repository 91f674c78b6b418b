import { useEffect, useRef } from 'react'
import type { GeneratorName, KeptDraft } from './kept-drafts.ts'
import { keepDraft } from './kept-drafts.ts'

const pause = 500

/** Keeps every change a moment after it was made, and at once when the page goes away. */
export function useKeepDraft(name: GeneratorName, draft: KeptDraft): void {
  const { content, design } = draft
  const unsaved = useRef<() => void>(undefined)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    unsaved.current = () => {
      unsaved.current = undefined
      keepDraft(name, { content, design })
    }
    const timer = setTimeout(() => unsaved.current?.(), pause)
    return () => clearTimeout(timer)
  }, [name, content, design])
  useEffect(() => {
    const flush = () => unsaved.current?.()
    globalThis.addEventListener('pagehide', flush)
    return () => {
      flush()
      globalThis.removeEventListener('pagehide', flush)
    }
  }, [])
}
