import { storageKeys } from '#contract/constants.ts'
import type { QrDesign } from '#qr/options.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts'
import type { ContentDraft, ContentKind } from '../content/content-draft.ts'

export type GeneratorName = 'static' | 'number'

export type SavedDraft = { readonly content: ContentDraft; readonly design: QrDesign }

type Kept = Readonly<Partial<Record<GeneratorName, SavedDraft>>>

const read = (): Kept => (readStored(storageKeys.qrDrafts) as Kept | undefined) ?? {}

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
