import { z } from 'zod'
import { colorDefaults } from './constants.ts'
import type { colorDefaultsOf } from './constants.ts'
import { Flag, HexColor, Id, SlugOrEmpty, TemplateId, line, prose } from './fields.ts'
import { issue } from './issues.ts'
import { ofEachKind, requestOfEachKind } from './kinds.ts'
import type { KindOptional } from './kinds.ts'

/** Cards as they cross the wire (specification §3 "Card (vCard) detail" and "Card create payload"). */

const ColorTheme = z.int().min(1, issue('invalid_color_theme')).max(3, issue('invalid_color_theme'))
const BackgroundImageId = z.int().min(1).max(99)
const Summary = prose(500)
/** `campain` (spelled as specified): the owner's name for the use of a code. */
const Campain = line(80)
/** The owner's name for the code, in lists and on downloads. */
const SlugName = line(60)

/** @param usual the colours that a request leaves out */
export const cardColor = (usual: ReturnType<typeof colorDefaultsOf>) =>
  z.object({
    primary_color: HexColor.default(usual.primary_color),
    secondary_color: HexColor.default(usual.secondary_color),
    /** 1 light, 2 dark, 3 as the visitor's device is set. */
    theme: ColorTheme.default(usual.theme),
  })
export const CardColor = cardColor(colorDefaults)

export const cardStatuses = ['active', 'inactive'] as const
export const CardStatus = z.enum(cardStatuses, issue('invalid_status'))
export type CardStatus = z.output<typeof CardStatus>

/** The fields of a new card beside its kind, template and document. */
export const newCardFields = {
  /** The custom template to use, whose built-in one then counts. */
  custom_template_id: TemplateId.nullish(),
  background_image_id: BackgroundImageId.default(1),
  summary: Summary.default(''),
  campain: Campain.default(''),
  /** The wanted link; when empty, one is made from the name. */
  slug: SlugOrEmpty.default(''),
  slug_name: SlugName.default(''),
  is_active: Flag.default(1),
  card_color: CardColor.prefault({}),
  /** Made by the client once per form. Sending it again returns the card that was created the first time. */
  client_request_id: z.uuid().optional(),
  /** The place that was held for the card; without it, the newest one that its owner holds, if any. */
  permission_id: z.uuid().optional(),
  /** A code of the owner's that shows no card: it becomes the primary code of the new card, and no other is made. */
  qrcode_id: Id.optional(),
}

const NewCardOfKind = requestOfEachKind((card_type_id, vcard, { ThemeId, usual, colors }) =>
  z.object({
    ...newCardFields,
    qrcode_theme_id: ThemeId.default(usual),
    card_color: cardColor(colors).prefault({}),
    card_type_id,
    vcard,
  }),
)
/** A parsed new card: every field present. */
export type NewCard = z.output<typeof NewCardOfKind>
/** What a client may send: all but the vcard with its name optional. */
export type NewCardInput = KindOptional<z.input<typeof NewCardOfKind>>
/** A new card. `card_type_id` is its kind, a basic vcard when absent, and `vcard` the document of this kind. */
export const NewCard: z.ZodType<NewCard, NewCardInput> = NewCardOfKind

export const cardChangeFields = {
  card_id: Id,
  /** Null: no custom template any more. */
  custom_template_id: TemplateId.nullish(),
  background_image_id: BackgroundImageId.optional(),
  summary: Summary.optional(),
  campain: Campain.optional(),
  /** A new link; former links keep working. Empty: no change. */
  slug: SlugOrEmpty.optional(),
  slug_name: SlugName.optional(),
  is_active: Flag.optional(),
  card_color: z
    .object({
      /** Specified and ignored: a card has one set of colours. */
      card_color_id: Id.optional(),
      primary_color: HexColor.optional(),
      secondary_color: HexColor.optional(),
      theme: ColorTheme.optional(),
    })
    .optional(),
  /** The version that the editor loaded. When the card has another one by now, the update is an error. */
  version: z.int().positive().optional(),
}

const CardChangeOfKind = requestOfEachKind((card_type_id, vcard, { ThemeId }) =>
  z.object({
    ...cardChangeFields,
    qrcode_theme_id: ThemeId.optional(),
    card_type_id,
    vcard: z.optional(vcard),
  }),
)
export type CardChange = z.output<typeof CardChangeOfKind>
export type CardChangeInput = KindOptional<z.input<typeof CardChangeOfKind>>
/**
 * Absent fields stay as they are stored. A `vcard` is replaced as a whole; it is a document of the kind `card_type_id`,
 * which must be the card's own, and of a basic vcard when that is absent.
 */
export const CardChange: z.ZodType<CardChange, CardChangeInput> = CardChangeOfKind

/** The colours of a stored card. Each card has its own set, with the id of the card. */
export const StoredColor = z.object({
  card_color_id: z.int(),
  primary_color: z.string(),
  secondary_color: z.string(),
  theme: z.int(),
})

/** A partner whom the owner of a card lets change it (`card/editors/remove`). */
const Editor = z.object({ user_id: z.uuid(), company_name: z.string(), since: z.iso.datetime() })

const Can = z.object({ update: z.boolean(), delete: z.boolean() })

/** The fields of a card in every reply. */
const shown = {
  card_id: z.int(),
  vcard_id: z.int(),
  qrcode_id: z.int(),
  /** What the printed QR code holds; never changes. */
  code: z.string(),
  /** The current link: `/p/{slug}`. */
  slug: z.string(),
  qrcode_theme_id: z.int(),
  /** The colour theme, which lists filter by. */
  color_id: z.int(),
  card_color: StoredColor,
  version: z.int(),
}

export const cardDetail = {
  ...shown,
  id: z.int(),
  /** The custom template that the card was made with; absent when there is none. */
  custom_template_id: z.int().optional(),
  background_image_id: z.int(),
  summary: z.string(),
  status: CardStatus,
  is_active: Flag,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  qrcodes: z.object({
    qrcodes_id: z.int(),
    code: z.string(),
    slug: z.string(),
    campain: z.string(),
    slug_name: z.string(),
  }),
  can: Can,
  /** In the reply of `card/detail` to its owner, where there is one. */
  editors: z.array(Editor).optional(),
}

/** A card as its owner edits it; also the reply of every write. */
export const CardDetail = ofEachKind((card_type_id, vcard) =>
  z.object({ ...cardDetail, card_type_id, vcard }),
)
export type CardDetail = z.output<typeof CardDetail>

/** A code of a card with its current link, followed by its former ones. */
const CodeWithLinks = z.object({
  qrcode_id: z.int(),
  code: z.string(),
  is_primary: z.boolean(),
  slugs: z.array(z.object({ slug: z.string(), is_current: z.boolean(), created_at: z.iso.datetime() })),
})

/** A card with all its codes and links. */
export const CardWithCodes = ofEachKind((card_type_id, vcard) =>
  z.object({ ...cardDetail, card_type_id, vcard, codes: z.array(CodeWithLinks) }),
)

/** A row of the lists of cards and of QR codes. */
export const CardListItem = z.object({
  ...shown,
  card_type_id: z.int(),
  campain: z.string(),
  slug_name: z.string(),
  name: z.string(),
  job_title: z.string(),
  company: z.string(),
  /** Name of an uploaded file, or empty. */
  photo: z.string(),
  status: CardStatus,
  /** Whether the issuer of a student card has revoked it; no other card can be. */
  is_revoked: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Visits by code, tag and link, without those of bots and of contact files. */
  visits: z.int(),
  can: Can,
})
export type CardListItem = z.output<typeof CardListItem>

/** What anyone may see of an active card: no campaign, no summary, and nothing of a hidden section. */
export const PublicCard = ofEachKind((card_type_id, vcard) =>
  z.object({ ...shown, card_type_id, background_image_id: z.int(), vcard }),
)
export type PublicCard = z.output<typeof PublicCard>
