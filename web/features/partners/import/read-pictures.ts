import type { UnzipFileInfo } from 'fflate'
import { maxUploadBytes } from '#contract/constants.ts'
import { possibleNames } from './zip-names.ts'

/**
 * What a ZIP file has, which stays in the browser: only the pictures that are on a card are unpacked, one at a time, and sent like any
 * other picture. What a ZIP file says of its sizes may be a lie, so that much is unpacked and no more.
 */
export type ZippedPictures = {
  /** Without their folders; of a name whose letters are not certain, all that it may be. */
  readonly names: readonly string[]
  /** @returns undefined when it cannot be unpacked */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Pictures that are larger than the server takes. */
  readonly tooLarge: readonly string[]
  /** The first file of people in it. */
  readonly people: File | undefined
}

export type ZipError = 'too_large' | 'too_many' | 'unreadable'

export const zipMaximum = { bytes: 500_000_000, files: 5_000 } as const
/** Pictures are compressed already: what becomes a hundred times larger is no picture. */
const largestRatio = 100

/** The largest file of people that is unpacked, in bytes: more than the server takes in any encoding. */
const maxPeopleBytes = 3_000_000

export const isPictureName = (name: string): boolean =>
  /\.(?:jpe?g|png|webp|gif|avif)$/i.test(name) && !pictureName(name).startsWith('.')

export const isPeopleName = (name: string): boolean =>
  /\.csv$/i.test(name) && !pictureName(name).startsWith('.')

/** As the server compares names: without folders, in small letters. */
export const pictureName = (path: string): string =>
  path.replaceAll('\\', '/').split('/').at(-1)?.trim().normalize('NFC').toLowerCase() ?? ''

const isAllowed = ({ name, size, originalSize }: UnzipFileInfo) =>
  isPictureName(name) &&
  Math.max(size, originalSize) <= maxUploadBytes &&
  originalSize <= largestRatio * Math.max(size, 1024)

/** Reads the directory of a ZIP file. @returns why not, when it is none or too large */
export async function readPictures(file: File): Promise<ZippedPictures | ZipError> {
  if (file.size > zipMaximum.bytes) return 'too_large'
  const { unzipSync } = await import('fflate')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const paths = new Map<string, string>()
  const tooLarge: string[] = []
  let people: string | undefined
  let files = 0
  try {
    unzipSync(bytes, {
      filter: (entry) => {
        files += 1
        if (isPeopleName(entry.name) && entry.originalSize <= maxPeopleBytes) people ??= entry.name
        if (isPictureName(entry.name) && entry.originalSize > maxUploadBytes)
          tooLarge.push(pictureName(entry.name))
        // of two with one name, the first
        if (files <= zipMaximum.files && isAllowed(entry))
          for (const name of possibleNames(entry.name).map(pictureName))
            if (!paths.has(name)) paths.set(name, entry.name)
        return false
      },
    })
  } catch {
    return 'unreadable'
  }
  if (files > zipMaximum.files) return 'too_many'
  const unpack = (path: string, isWanted: (entry: UnzipFileInfo) => boolean) => {
    try {
      const found = unzipSync(bytes, { filter: (entry) => entry.name === path && isWanted(entry) })
      return found[path] && new Uint8Array(found[path])
    } catch {
      return undefined
    }
  }
  const csv = people && unpack(people, ({ originalSize }) => originalSize <= maxPeopleBytes)
  return {
    names: [...paths.keys()],
    read: async (name) => {
      const path = paths.get(pictureName(name))
      return path === undefined ? undefined : unpack(path, isAllowed)
    },
    tooLarge,
    people: people && csv ? new File([csv], people.split('/').at(-1) ?? people) : undefined,
  }
}
