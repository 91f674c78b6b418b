import type { CardDraft, DocumentDraft, DocumentPath, FieldValue } from './draft.ts'
import { isList } from './draft.ts'

/**
 * A draft names its pictures. A name stands for an uploaded file, for a picture that only this browser has
 * (`local:…`), or for a sample of the form (`sample:…`).
 */
const localPrefix = 'local:'
const samplePrefix = 'sample:'

const isNamed = (value: FieldValue | undefined, prefix: string): value is string =>
  typeof value === 'string' && value.startsWith(prefix)

export const isLocalPicture = (name: string): boolean => isNamed(name, localPrefix)
export const isSamplePicture = (name: string): boolean => isNamed(name, samplePrefix)
export const isStoredPicture = (name: string): boolean => name !== '' && !name.includes(':')
export const localPictureName = (key: string): string => localPrefix + key
export const samplePictureName = (number: number): string => samplePrefix + number

/** The pictures of a draft that only this browser has, each with the field that shows it. */
export function localPictures({
  vcard,
}: CardDraft): { readonly path: DocumentPath; readonly name: string }[] {
  const named = (path: DocumentPath, value: FieldValue | undefined) =>
    isNamed(value, localPrefix) ? [{ path, name: value }] : []
  return Object.entries(vcard).flatMap(([field, value]) =>
    isList(value)
      ? value.flatMap((item, index) =>
          Object.entries(item).flatMap(([name, one]) => named(`vcard.${field}[${index}].${name}`, one)),
        )
      : named(`vcard.${field}`, value),
  )
}

/** Renames the pictures that only this browser has; an empty name removes one. */
export function renameLocalPictures<Document extends DocumentDraft>(
  document: Document,
  rename: (name: string) => string,
): Document {
  const renamed = <T extends object>(fields: T): T => ({
    ...fields,
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]: [string, FieldValue]) =>
        isNamed(value, localPrefix) ? [[name, rename(value)]] : [],
      ),
    ),
  })
  const lists = Object.entries(document).flatMap(([name, value]) =>
    isList(value) ? [[name, value.map(renamed)] as const] : [],
  )
  return { ...renamed(document), ...Object.fromEntries(lists) }
}
