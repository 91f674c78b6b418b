import { storageKeys } from '#contract/constants.ts'
import type { QrDesign } from '#qr/index.ts'
import { storedSlot } from '#web/form/draft-slot.ts'
import type { Content, ContentKind } from '../content/content-values.ts'

export type GeneratorName = 'static' | 'number'

/** The values of a generator's form, which are its draft. */
export type GeneratorValues = { content: Content; design: QrDesign }

/** The drafts of both generators are stored under one key. */
export const savedDraft = (name: GeneratorName) => storedSlot(storageKeys.qrDrafts, name)

/**
 * Loads the schema of drafts only when something is stored, because most people come without a draft.
 * @param kinds the kinds of the generator; a draft of another kind is not returned
 * @returns undefined at once when nothing is stored
 */
export function findSavedDraft(
  name: GeneratorName,
  kinds: readonly ContentKind[],
): Promise<GeneratorValues | undefined> | undefined {
  const stored = savedDraft(name).find()
  return stored === undefined ? undefined : readDraft(stored, kinds)
}

async function readDraft(
  stored: unknown,
  kinds: readonly ContentKind[],
): Promise<GeneratorValues | undefined> {
  const { StoredDraft } = await import('./draft-schema.ts')
  const { data } = StoredDraft.safeParse(stored)
  return data !== undefined && kinds.includes(data.content.kind) ? data : undefined
}
