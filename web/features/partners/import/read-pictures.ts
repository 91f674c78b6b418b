import type { UnzipFileInfo } from 'fflate'
import { maxUploadBytes } from '#contract/constants.ts'
import { possibleNames } from './zip-names.ts'

/**
 * The pictures in a ZIP file, which stays in the browser: only those that the file of people names are unpacked, one at a time,
 * and sent like any other picture. What a ZIP file says of its sizes may be a lie, so that much is unpacked and no more.
 */
export type ZippedPictures = {
  /** Without their folders; of a name whose letters are not certain, all that it may be. */
  readonly names: readonly string[]
  /** @returns undefined when it cannot be unpacked */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

export type ZipError = 'too_large' | 'too_many' | 'unreadable'

export const zipMaximum = { bytes: 500_000_000, files: 5_000 } as const
/** Pictures are compressed already: what becomes a hundred times larger is no picture. */
const largestRatio = 100

const isPicture = /\.(?:jpe?g|png|webp|gif|avif)$/i

/** As the server compares names: without folders, in small letters. */
export const pictureName = (path: string): string =>
  path.replaceAll('\\', '/').split('/').at(-1)?.trim().normalize('NFC').toLowerCase() ?? ''

const isAllowed = ({ name, size, originalSize }: UnzipFileInfo) =>
  isPicture.test(name) &&
  !pictureName(name).startsWith('.') &&
  Math.max(size, originalSize) <= maxUploadBytes &&
  originalSize <= largestRatio * Math.max(size, 1024)

/** Reads the directory of a ZIP file. @returns why not, when it is none or too large */
export async function readPictures(file: File): Promise<ZippedPictures | ZipError> {
  if (file.size > zipMaximum.bytes) return 'too_large'
  const { unzipSync } = await import('fflate')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const paths = new Map<string, string>()
  let files = 0
  try {
    unzipSync(bytes, {
      filter: (entry) => {
        files += 1
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
  return {
    names: [...paths.keys()],
    read: async (name) => {
      const path = paths.get(pictureName(name))
      if (path === undefined) return undefined
      try {
        const found = unzipSync(bytes, { filter: (entry) => entry.name === path && isAllowed(entry) })
        return found[path] && new Uint8Array(found[path])
      } catch {
        return undefined
      }
    },
  }
}
