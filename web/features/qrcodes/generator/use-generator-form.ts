import { useMemo } from 'react'
import type { LaterCheck } from '#web/form/form-errors.ts'
import { toFormPath } from '#web/form/form-errors.ts'
import { notSent, useContractForm } from '#web/form/use-contract-form.ts'
import type { ContentKind } from '../content/content-values.ts'
import { emptyContent } from '../content/content-values.ts'
import { readContent } from '../content/read-content.ts'
import { useQrText } from '../qr-texts.ts'
import type { GeneratorName, GeneratorValues } from './saved-drafts.ts'
import { savedDraft } from './saved-drafts.ts'

export type GeneratorForm = ReturnType<typeof useGeneratorForm>['form']

/**
 * The form of a generator. Nothing is sent: files are made from the preview.
 * @param opened the draft that it opens with
 */
export function useGeneratorForm(
  name: GeneratorName,
  kinds: readonly [ContentKind, ...ContentKind[]],
  opened: GeneratorValues | undefined,
) {
  const word = useQrText()
  return useContractForm<GeneratorValues>({
    schema: contentCheck(word),
    start: useMemo(() => ({ content: emptyContent(kinds[0]), design: {} }), [kinds]),
    draft: useMemo(() => ({ slot: savedDraft(name), opened }), [name, opened]),
    guardsLeaving: { onlyUnstored: true },
    send: () => notSent,
  })
}

/** Checks the content as the QR code engine does, which needs no schema. */
const contentCheck = (word: ReturnType<typeof useQrText>): LaterCheck<GeneratorValues> => ({
  find: ({ content }) => {
    const errors = [...readContent(content).errors]
    if (errors.length === 0) return undefined
    const pathOf = (field: string) => toFormPath(`content.values.${content.kind}.${field}`)
    return Object.fromEntries(errors.map(([field, id]) => [pathOf(field), word(id)]))
  },
  load: () => Promise.resolve(),
})
