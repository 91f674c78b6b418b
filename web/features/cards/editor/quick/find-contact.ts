import type { FoundContact } from '../kinds/vcard/quick-vcard.ts'

/** What a contact picker returns of a person (W3C Contact Picker API): each as a list. */
type PickedContact = {
  readonly name?: readonly string[]
  readonly tel?: readonly string[]
  readonly email?: readonly string[]
  readonly icon?: readonly Blob[]
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
  const wanted = ['name', 'tel', 'email', 'icon']
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
      picture: picked.icon?.[0],
    }
  } catch {
    // the person closed the picker, or the browser allows it only in a page of its own
    return undefined
  }
}

/** Reads a contact file. @returns undefined when it is none */
export async function readContactFile(file: Blob): Promise<FoundContact | undefined> {
  const { maxVcfBytes, parseVcf } = await import('#formats/parse-vcf.ts')
  if (file.size > maxVcfBytes) return undefined
  const parsed = parseVcf(new Uint8Array(await file.arrayBuffer()))
  if (parsed === undefined) return undefined
  const { photo, ...contact } = parsed
  return { ...contact, picture: photo && new Blob([photo.bytes], { type: photo.type }) }
}
