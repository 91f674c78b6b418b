import { z } from 'zod'
import { cardType, colorDefaultsOf, familyOf, themes } from './constants.ts'
import type { ThemeId } from './constants.ts'
import { issue } from './issues.ts'
import { DynamicCode } from './kinds/dynamic.ts'
import { EventCard } from './kinds/event.ts'
import { StudentCard } from './kinds/student.ts'
import { VcardAdvanced } from './kinds/vcard-advanced.ts'
import { VcardLite } from './kinds/vcard-lite.ts'
import { Vcard } from './kinds/vcard.ts'

/**
 * The kinds of cards (decision 0066): the card type's id and the schema of the document that a card of the kind stores.
 * packages/cards and web/features/cards/editor have a registry with the same keys. The first kind is the one of a request
 * that names none.
 */
export const cardKinds = {
  vcard: { id: cardType.vcard, document: Vcard },
  vcardAdvanced: { id: cardType.vcardAdvanced, document: VcardAdvanced },
  vcardLite: { id: cardType.vcardLite, document: VcardLite },
  student: { id: cardType.student, document: StudentCard },
  dynamic: { id: cardType.dynamic, document: DynamicCode },
  event: { id: cardType.event, document: EventCard },
} as const satisfies Readonly<
  Partial<Record<keyof typeof cardType, { readonly id: number; readonly document: z.ZodObject }>>
>

export type CardKindKey = keyof typeof cardKinds
type CardKind = (typeof cardKinds)[CardKindKey]
export type CardTypeId = CardKind['id']
/** A parsed document of any kind. */
export type CardDocument = z.output<CardKind['document']>

const kinds: readonly CardKind[] = Object.values(cardKinds)

/** The kind of a request that names none. */
export const defaultCardTypeId: CardTypeId = cardKinds.vcard.id

const typeIdOf = ({ id }: CardKind) =>
  id === defaultCardTypeId ? z.literal(id).optional().default(id) : z.literal(id)

/** What a client may send: without a `card_type_id`, the first kind is meant. */
export type KindOptional<T extends { card_type_id: CardTypeId | undefined }> = Omit<T, 'card_type_id'> & {
  card_type_id?: CardTypeId | undefined
}

/** The templates of a kind's family, by `qrcode_theme_id`, with the template and the colours of a request that names none. */
type ThemesOf = {
  readonly ThemeId: z.ZodLiteral<ThemeId>
  readonly usual: ThemeId
  readonly colors: ReturnType<typeof colorDefaultsOf>
}

const themesOf = ({ id }: CardKind): ThemesOf => {
  const { ids, usual } = themes[familyOf(id)]
  const ThemeId = z.literal<ThemeId[]>([...ids], issue('invalid_template'))
  return { ThemeId, usual, colors: colorDefaultsOf(id) }
}

type OptionOf<T> = (
  cardTypeId: ReturnType<typeof typeIdOf>,
  document: CardKind['document'],
  themes: ThemesOf,
) => T

const forEachKind = <T>(optionOf: OptionOf<T>): [T, ...T[]] => {
  const make = (kind: CardKind) => optionOf(typeIdOf(kind), kind.document, themesOf(kind))
  const [, ...others] = kinds
  return [make(cardKinds.vcard), ...others.map(make)]
}

/**
 * A schema of what has a document of any kind; `card_type_id` tells which.
 * @param optionOf makes the schema of one kind from its `card_type_id` and its document
 */
export const ofEachKind = <T extends z.ZodObject>(optionOf: OptionOf<T>) =>
  z.discriminatedUnion('card_type_id', forEachKind(optionOf))

/** The same of a request: when its kind is unknown, the errors of its other fields, as of the first kind, are named too. */
export function requestOfEachKind<T extends z.ZodObject>(optionOf: OptionOf<T>) {
  const options = forEachKind(optionOf)
  const [first] = options
  const check = ({ value, issues }: z.core.ParsePayload) => {
    if (!issues.some(({ code }) => code === 'invalid_union') || typeof value !== 'object') return
    const { error } = first.safeParse({ ...value, card_type_id: undefined })
    for (const found of error?.issues ?? []) issues.push({ ...found, input: undefined })
  }
  return z.discriminatedUnion('card_type_id', options, issue('invalid_card_type')).check({
    // `when`: also after an error
    _zod: { def: { check: 'custom', when: () => true }, check, onattach: [] },
  })
}
