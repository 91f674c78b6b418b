import { fold } from '#formats/fold.ts'
import type { Line } from '#server/platform/task-lines.ts'
import { pictureName } from './check-people.ts'

/** Without the ending: `Noor Haddad.JPG` and `noor@example.org.png`. */
const stemOf = (name: string): string => pictureName(name).replace(/\.[a-z0-9]{1,5}$/, '')

/** As people write names in names of files: without accents, with any sign between the words. */
const asName = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/**
 * The lines with the pictures that are called as their person: by the mail address, else by the name, where only one person of the
 * file has it. Nobody gets the face of a namesake.
 * @param pictures their names, as they were sent; of two for one person, the first is used
 */
export function matchPictures(lines: readonly Line[], pictures: readonly string[]): Line[] {
  const byAddress = firstOf(pictures, stemOf)
  const byName = firstOf(pictures, (name) => asName(stemOf(name)))
  const people = new Map<string, number>()
  for (const { cells } of lines) {
    const name = asName(cells['name'] ?? '')
    people.set(name, (people.get(name) ?? 0) + 1)
  }
  return lines.map((one) => {
    const name = asName(one.cells['name'] ?? '')
    const picture =
      byAddress.get((one.cells['email'] ?? '').trim().toLowerCase()) ??
      (name !== '' && people.get(name) === 1 ? byName.get(name) : undefined)
    return picture === undefined ? one : { ...one, cells: { ...one.cells, picture } }
  })
}

function firstOf(names: readonly string[], keyOf: (name: string) => string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const name of names) if (!found.has(keyOf(name))) found.set(keyOf(name), name)
  return found
}
