import { useEffect } from 'react'
import type { CardDraft } from './draft.ts'
import type { EditorStore } from './editor-store.ts'

const pause = 500

/** Keeps every change a moment after it was made, and at once when the page goes away. */
export function useSaveDraft(store: EditorStore, keep: (draft: CardDraft) => void): void {
  useEffect(() => {
    let kept = store.get().draft
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      clearTimeout(timer)
      const { draft } = store.get()
      if (draft === kept) return
      kept = draft
      keep(draft)
    }
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(flush, pause)
    })
    globalThis.addEventListener('pagehide', flush)
    return () => {
      flush()
      unsubscribe()
      globalThis.removeEventListener('pagehide', flush)
    }
  }, [store, keep])
}
