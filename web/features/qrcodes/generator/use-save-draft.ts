import { useEffect, useRef } from 'react'
import type { GeneratorName, SavedDraft } from './saved-drafts.ts'
import { saveDraft } from './saved-drafts.ts'

const pause = 500

/** Keeps every change a moment after it was made, and at once when the page goes away. */
export function useSaveDraft(name: GeneratorName, draft: SavedDraft): void {
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
      saveDraft(name, { content, design })
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
