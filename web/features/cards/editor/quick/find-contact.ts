import type { ListedContact, ParsedAddress } from '#formats/parse-vcf.ts'
import { readChosenText } from '#web/lib/chosen-text.ts'
import type { ChosenText } from '#web/lib/chosen-text.ts'
import type { FoundContact } from '../kinds/vcard/quick-vcard.ts'

/** What a contact picker returns of a person (W3C Contact Picker API): each as a list. */
type PickedContact = {
  readonly name?: readonly string[]
  readonly tel?: readonly string[]
  readonly email?: readonly string[]
  readonly address?: readonly PickedAddress[]
  readonly icon?: readonly Blob[]
}

/** An address of the Payment Request API. */
type PickedAddress = {
  readonly addressLine: readonly string[]
  readonly city: string
  readonly region: string
  readonly postalCode: string
  /** The code of the country: `IN`. */
  readonly country: string
}

type ContactPicker = {
  readonly select: (properties: readonly string[]) => Promise<readonly PickedContact[]>
  readonly getProperties?: () => Promise<readonly string[]>
}

/** Chrome on Android has it, other browsers do not. */
function findPicker(): ContactPicker | undefined {
  const { contacts }: Navigator & { readonly contacts?: ContactPicker } = globalThis.navigator
  return contacts
}

export const canPickContact = (): boolean => findPicker() !== undefined

/** Lets the person choose one contact. @returns undefined when they chose none */
export async function pickContact(): Promise<FoundContact | undefined> {
  const picker = findPicker()
  if (picker === undefined) return undefined
  const wanted = ['name', 'tel', 'email', 'address', 'icon']
  try {
    const offered = (await picker.getProperties?.()) ?? wanted
    const [picked] = await picker.select(wanted.filter((name) => offered.includes(name)))
    if (picked === undefined) return undefined
    return {
      name: picked.name?.[0] ?? '',
      company: '',
      title: '',
      phones: (picked.tel ?? []).map((number) => ({ number, kind: 'mobile' })),
      emails: picked.email ?? [],
      links: [],
      addresses: (picked.address ?? []).map(addressOf),
      picture: picked.icon?.[0],
    }
  } catch {
    // the person closed the picker, or the browser allows it only in a page of its own
    return undefined
  }
}

function addressOf({
  addressLine,
  city,
  region,
  postalCode: postcode,
  country,
}: PickedAddress): ParsedAddress {
  const [street1 = '', ...others] = addressLine
  const name = /^[A-Z]{2}$/.test(country) ? regionNames.of(country) : undefined
  return { street1, street2: others.join(', '), city, region, postcode, country: name ?? country }
}

/** Addresses are read abroad, too. */
const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** Twice the characters that a contact file may have: in UTF-16, each has two bytes. */
const maxBytes = 64 * 1024 * 1024

/** Reads a contact file. @returns undefined when it is none by its size */
export const readContactFile = async (file: File): Promise<ChosenText | undefined> =>
  file.size > maxBytes ? undefined : readChosenText(file)

/** Lists the people of a contact file. @returns an empty list when it is none */
export async function listPeople({ text }: ChosenText): Promise<readonly ListedContact[]> {
  const { listContacts } = await import('#formats/parse-vcf.ts')
  return listContacts(text)
}

/** What the file says of a person. */
export function readPerson(person: ListedContact): FoundContact {
  const { photo, ...contact } = person.read()
  return { ...contact, picture: photo && new Blob([photo.bytes], { type: photo.type }) }
}
