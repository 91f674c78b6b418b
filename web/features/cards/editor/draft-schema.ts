import { z } from 'zod'
import { familyOf, themes } from '#contract/constants.ts'
import type { ThemeId } from '#contract/constants.ts'
import type { CardDraft } from './draft.ts'
import { newDraft } from './draft-defaults.ts'
import type { EditorKind } from './editor-kind.ts'

/**
 * Reads drafts from the browser's storage. Fields that an earlier version of the form did not have get their defaults,
 * and names that it used are read too; anything else that does not fit makes the draft invalid.
 */

/** The draft of a new card, and the request id it is sent under, so that sending it twice creates one card. */
export type SavedNew = { readonly draft: CardDraft; readonly requestId: string }

/** The unsaved changes of a stored card, and the version that they were made to. */
export type SavedEdit = { readonly draft: CardDraft; readonly cardId: number; readonly version: number }

const text = z.string()

/** A draft with the names of the form, made of one with those of the specification or of earlier versions. */
const StoredDraft = z
  .looseObject({ card_color: z.looseObject({}).default({}) })
  .transform(({ cardTypeId, campaign_name: campaign, ...stored }): Record<string, unknown> => ({
    ...stored,
    ...(cardTypeId !== undefined && { card_type_id: cardTypeId }),
    ...(campaign !== undefined && { campain: campaign }),
  }))

async function draftSchemaOf(kind: EditorKind): Promise<z.ZodType<CardDraft>> {
  const { vcard: _, ...start } = newDraft(kind)
  const vcard = await kind.loadDraftSchema()
  const Complete = z.object({
    card_type_id: z.literal(kind.cardTypeId),
    vcard,
    card_color: z.object({ primary_color: text, secondary_color: text, theme: z.int() }),
    qrcode_theme_id: z
      .literal<ThemeId[]>([...themes[familyOf(kind.cardTypeId)].ids])
      .catch(start.qrcode_theme_id),
    custom_template_id: z.int().optional().catch(undefined),
    background_image_id: z.int(),
    summary: text,
    slug: text,
    campain: text,
  })
  return StoredDraft.transform((stored): unknown => ({
    ...start,
    ...stored,
    card_color: Object.assign({}, start.card_color, stored['card_color']),
  })).pipe(Complete)
}

/** @returns undefined when it is damaged */
export async function readSavedNew(kind: EditorKind, stored: unknown): Promise<SavedNew | undefined> {
  const draft = await draftSchemaOf(kind)
  return z.object({ draft, requestId: z.uuid() }).safeParse(stored).data
}

/** @returns undefined when it is damaged */
export async function readSavedEdit(kind: EditorKind, stored: unknown): Promise<SavedEdit | undefined> {
  const draft = await draftSchemaOf(kind)
  return z.object({ draft, cardId: z.int(), version: z.int() }).safeParse(stored).data
}
