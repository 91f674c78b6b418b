import { useMemo } from 'react'
import { z } from 'zod'
import { notSent, useContractForm } from '#web/form/use-contract-form.ts'
import type { ContentKind } from '../content/content-values.ts'
import { emptyContent } from '../content/content-values.ts'
import { readContent } from '../content/read-content.ts'
import { useQrText } from '../qr-texts.ts'
import type { GeneratorName, GeneratorValues } from './saved-drafts.ts'
import { findSavedDraft, savedDraft } from './saved-drafts.ts'

export type GeneratorForm = ReturnType<typeof useGeneratorForm>['form']

/** The form of a generator, which opens with its draft. Nothing is sent: files are made from the preview. */
export function useGeneratorForm(name: GeneratorName, kinds: readonly [ContentKind, ...ContentKind[]]) {
  const word = useQrText()
  return useContractForm({
    schema: contentSchema(word),
    start: useMemo(() => ({ content: emptyContent(kinds[0]), design: {} }), [kinds]),
    draft: useMemo(() => ({ slot: savedDraft(name), opened: findSavedDraft(name, kinds) }), [name, kinds]),
    guardsLeaving: { onlyUnstored: true },
    send: () => notSent,
  })
}

/** Checks the content as the QR code engine does. */
const contentSchema = (word: ReturnType<typeof useQrText>): z.ZodType<GeneratorValues, GeneratorValues> =>
  z.custom<GeneratorValues>().superRefine(({ content }, context) => {
    for (const [field, id] of readContent(content).errors) {
      const path = ['content', 'values', content.kind, ...field.split('.')]
      context.addIssue({ code: 'custom', path, message: word(id) })
    }
  })
