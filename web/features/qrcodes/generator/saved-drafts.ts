import { useEffect, useRef } from 'react'
import { storageKeys } from '#contract/constants.ts'
import type { QrDesign } from '#qr/options.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts'
import type { ContentDraft } from '../content/content-draft.ts'
import type { ContentKind } from '../content/kinds.ts'

export type GeneratorName = 'static' | 'number'

export type SavedDraft = { readonly content: ContentDraft; readonly design: QrDesign }

type Kept = Readonly<Partial<Record<GeneratorName, SavedDraft>>>

const read = (): Kept => readStored<Kept>(storageKeys.qrDrafts) ?? {}

/** @param of the kinds that this generator has: a draft of any other is none. */
export function findSavedDraft(name: GeneratorName, of: readonly ContentKind[]): SavedDraft | undefined {
  const kept = read()[name]
  const isWhole = typeof kept?.content?.values === 'object' && typeof kept.design === 'object'
  return isWhole && of.includes(kept.content.kind) ? kept : undefined
}

export function saveDraft(name: GeneratorName, draft: SavedDraft): void {
  writeStored(storageKeys.qrDrafts, { ...read(), [name]: draft })
}

export function forgetDraft(name: GeneratorName): void {
  const { [name]: _, ...rest } = read()
  if (Object.keys(rest).length === 0) removeStored(storageKeys.qrDrafts)
  else writeStored(storageKeys.qrDrafts, rest)
}

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
