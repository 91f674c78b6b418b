import { brandStored } from '#cards/kinds/vcard/brand-stored.ts'
import { vcardOfPerson } from '#cards/kinds/vcard/vcard-of-person.ts'
import type { BrandParts } from '#contract/brands.ts'
import { NewCard } from '#contract/card-shapes.ts'
import { ImportedPerson } from '#contract/card-import.ts'
import { cardType, colorDefaults } from '#contract/constants.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { checkFields, describeField } from '#contract/issues.ts'
import { toE164 } from '#formats/phone.ts'
import type { Line } from '#server/platform/task-lines.ts'

/** What is the same for all lines of a file. */
export type About = {
  /** Of the partner's country, for numbers that name none. */
  readonly dialCode: string
  /** Stored pictures by their names in the file; empty for one that will be uploaded. */
  readonly pictures: ReadonlyMap<string, string>
}

type Checked = { readonly person: ImportedPerson } | { readonly errors: readonly FieldError[] }

/** As uploads are named: no camera and no person calls a picture so. */
const storedName = /^[a-z0-9]{20,64}\.webp$/

/** A name in the file and the same in a folder, in whatever capitals, are one picture. */
export const pictureName = (name: string): string =>
  name.replaceAll('\\', '/').split('/').at(-1)?.trim().normalize('NFC').toLowerCase() ?? ''

/** What a line says of a person, or all that is wrong with it. Numbers get their country, pictures their stored names. */
export function checkPerson({ cells }: Line, { dialCode, pictures }: About): Checked {
  const given = Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, text.trim()]))
  const { data, fields = [] } = checkFields(ImportedPerson, given)
  const errors = [...fields]
  const phone = toE164(dialCode, given['phone'] ?? '')
  const hasError = (field: string) => errors.some(({ path }) => path === field)
  if ((given['phone'] ?? '') !== '' && phone === undefined && !hasError('phone'))
    errors.push({ path: 'phone', ...describeField('wrong_phone') })
  const named = given['picture'] ?? ''
  // a list of errors that is sent again names what is stored
  const picture =
    pictures.get(pictureName(named)) ?? (named === '' || storedName.test(named) ? named : undefined)
  if (picture === undefined) errors.push({ path: 'picture', ...describeField('picture_not_in_zip') })
  if (data === undefined || errors.length > 0) return { errors }
  return { person: { ...data, phone: phone ?? '', picture: picture ?? '' } }
}

/** The card of a person: a basic vcard, with a brand or plain. What the file says goes before what the brand has. */
export function cardOf(
  person: ImportedPerson,
  qrcode_theme_id: number,
  brand: BrandParts | undefined,
): NewCard {
  const plain = { qrcode_theme_id, vcard: vcardOfPerson(person), card_color: colorDefaults }
  return NewCard.parse({
    ...(brand === undefined ? plain : brandStored(plain, undefined, brand)),
    card_type_id: cardType.vcard,
    slug: person.slug,
  })
}
