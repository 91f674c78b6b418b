import type { FieldMessages } from '#web/form/form-errors.ts'
import type { CardDraft } from './draft.ts'
import type { EditorKind } from './editor-kind.ts'

const load = () => import('./draft-errors.ts')
let loaded: Awaited<ReturnType<typeof load>> | undefined

/** Loads the schemas of cards, which the form does not need to open: leaving a field and saving wait for them. */
export async function loadCheck(): Promise<NonNullable<typeof loaded>> {
  loaded ??= await load()
  return loaded
}

/** The errors of a draft by field; none until the schemas are loaded. @param dialCode the default one, `+91` */
export const findDraftErrors = (
  kind: EditorKind,
  draft: CardDraft,
  dialCode: string,
): FieldMessages | undefined => loaded?.checkDraft(kind, draft, dialCode).errors
