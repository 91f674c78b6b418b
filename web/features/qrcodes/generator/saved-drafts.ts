import { z } from 'zod'
import { storageKeys } from '#contract/constants.ts'
import { draftSlot } from '#web/form/draft-slot.ts'
import type { ContentKind } from '../content/content-values.ts'
import { Content } from '../content/content-values.ts'
import { QrDesignSchema } from '../designer/qr-design-schema.ts'

export type GeneratorName = 'static' | 'number'

/** The values of a generator's form, which are its draft. */
export const GeneratorValues = z.object({ content: Content, design: QrDesignSchema })
export type GeneratorValues = z.output<typeof GeneratorValues>

/** The drafts of both generators are stored under one key. */
export const savedDraft = (name: GeneratorName) =>
  draftSlot<GeneratorValues>(storageKeys.qrDrafts, name, GeneratorValues)

/** @param kinds the kinds of the generator; a draft of another kind is not returned */
export function findSavedDraft(
  name: GeneratorName,
  kinds: readonly ContentKind[],
): GeneratorValues | undefined {
  const saved = savedDraft(name).find()
  return saved !== undefined && kinds.includes(saved.content.kind) ? saved : undefined
}
