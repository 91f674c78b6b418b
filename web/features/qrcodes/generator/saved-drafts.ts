import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { storageKeys } from '#contract/constants.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts'
import type { ContentKind } from '../content/kinds.ts'
import { contentKinds } from '../content/kinds.ts'
import { QrDesignSchema } from './qr-design-schema.ts'

export type GeneratorName = 'static' | 'number'

const SavedDraftSchema = z.object({
  content: z.object({
    kind: z.enum(contentKinds),
    values: z.partialRecord(z.enum(contentKinds), z.record(z.string(), z.string())),
  }),
  design: QrDesignSchema,
})
export type SavedDraft = z.output<typeof SavedDraftSchema>

/** The drafts of both generators are stored under one key. Damaged drafts are dropped. */
const SavedDraftsSchema = z.object({
  static: SavedDraftSchema.optional().catch(undefined),
  number: SavedDraftSchema.optional().catch(undefined),
})

const read = (): z.output<typeof SavedDraftsSchema> =>
  SavedDraftsSchema.safeParse(readStored(storageKeys.qrDrafts)).data ?? {}

/** @param kinds the kinds of the generator; a draft of another kind is not returned */
export function findSavedDraft(name: GeneratorName, kinds: readonly ContentKind[]): SavedDraft | undefined {
  const saved = read()[name]
  return saved !== undefined && kinds.includes(saved.content.kind) ? saved : undefined
}

export function saveDraft(name: GeneratorName, draft: SavedDraft): void {
  writeStored(storageKeys.qrDrafts, { ...read(), [name]: draft })
}

export function deleteSavedDraft(name: GeneratorName): void {
  const rest = { ...read(), [name]: undefined }
  if (rest.static === undefined && rest.number === undefined) removeStored(storageKeys.qrDrafts)
  else writeStored(storageKeys.qrDrafts, rest)
}

/** Milliseconds between the last change and saving the draft. */
const saveDelay = 500

/** Saves the draft on this device half a second after the last change, and at once when the page is closed. */
export function useSaveDraft(name: GeneratorName, { content, design }: SavedDraft): void {
  const saveNow = useRef<() => void>(undefined)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    saveNow.current = () => {
      saveNow.current = undefined
      saveDraft(name, { content, design })
    }
    const timer = setTimeout(() => saveNow.current?.(), saveDelay)
    return () => clearTimeout(timer)
  }, [name, content, design])
  useEffect(() => {
    const saveOnClose = () => saveNow.current?.()
    globalThis.addEventListener('pagehide', saveOnClose)
    return () => {
      saveOnClose()
      globalThis.removeEventListener('pagehide', saveOnClose)
    }
  }, [])
}
