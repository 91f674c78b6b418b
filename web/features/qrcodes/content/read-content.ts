import { contentText } from '#qr/content/content.ts'
import { QrError } from '#qr/qr-error.ts'
import type { ContentDraft } from './content-draft.ts'
import { valuesOf } from './content-draft.ts'
import { contentOf } from './content-of.ts'
import type { KindSpec } from './kinds.ts'
import { kinds } from './kinds.ts'
import { isTyped } from './field-spec.ts'

export type ReadContent = {
  /** What the code carries; undefined while something is missing or wrong. */
  readonly text: string | undefined
  /** Nothing is written yet. */
  readonly isEmpty: boolean
  /** Name of a field → what is wrong with it. */
  readonly errors: ReadonlyMap<string, string>
}

export function readContent(draft: ContentDraft): ReadContent {
  const values = valuesOf(draft)
  const { rows }: KindSpec = kinds[draft.kind]
  const isEmpty = rows.flat().every((field) => !isTyped(field) || (values[field.name] ?? '').trim() === '')
  try {
    const text = contentText(contentOf(draft.kind, values))
    return { text, isEmpty, errors: new Map() }
  } catch (error) {
    if (!(error instanceof QrError)) throw error
    return { text: undefined, isEmpty, errors: new Map(error.fields) }
  }
}
