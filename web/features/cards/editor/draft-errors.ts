import { NewCard } from '#contract/card-shapes.ts'
import type { FieldError } from '#contract/field-errors.ts'
import type { FieldMessages } from '#web/form/form-errors.ts'
import { messagesOf } from '#web/form/form-errors.ts'
import { wordIssue } from '#web/lib/texts.ts'
import type { CardDraft } from './draft.ts'
import { itemsOf } from './draft.ts'
import type { EditorKind } from './editor-kind.ts'
import type { WireCard } from './draft-wire.ts'
import { toWire } from './draft-wire.ts'

export type CheckedDraft = {
  readonly wire: WireCard
  /** By the path of the field in the form; undefined when the draft is valid. */
  readonly errors: FieldMessages | undefined
  /** The card to send; undefined when there are errors. */
  readonly card: NewCard | undefined
}

/**
 * Checks a draft with the schema that the server uses.
 * @param dialCode the default dial code, `+91`
 */
export function checkDraft(kind: EditorKind, draft: CardDraft, dialCode: string): CheckedDraft {
  const wire = toWire(kind, draft, dialCode)
  const { error, data } = NewCard.safeParse(wire.card)
  if (error === undefined) return { wire, errors: undefined, card: data }
  const found = error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: wordIssue(issue),
  }))
  return { wire, errors: messagesOf(toDraftErrors(found, draft, wire)), card: undefined }
}

/** Errors of a sent card, by the paths of the draft: items that were not sent have an index there too. */
export function toDraftErrors<E extends Pick<FieldError, 'path'>>(
  errors: readonly E[],
  { vcard }: CardDraft,
  { keys }: WireCard,
): E[] {
  /** As it was sent, for an item that the draft does not have. */
  const indexInDraft = (list: string, sent: string) => {
    const index = itemsOf(vcard, list).findIndex(({ key }) => key === keys[list]?.[Number(sent)])
    return index === -1 ? sent : index
  }
  return errors.map((error) => ({
    ...error,
    path: error.path
      .replace(
        /^vcard\.(\w+)\.(\d+)/,
        (_, list: string, sent: string) => `vcard.${list}.${indexInDraft(list, sent)}`,
      )
      // a list in an item is one field of the form
      .replace(/^(vcard\.\w+\.\d+\.\w+)\.\d+$/, '$1'),
  }))
}
