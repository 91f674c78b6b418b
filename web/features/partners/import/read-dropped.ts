import { maxUploadBytes } from '#contract/constants.ts'
import { isPeopleName, isPictureName, pictureName, readPictures } from './read-pictures.ts'
import type { ZipError, ZippedPictures } from './read-pictures.ts'

/** Pictures that were dropped, one by one or in ZIP files. */
export type PeoplePictures = Pick<ZippedPictures, 'names' | 'read' | 'tooLarge'>

export const noPictures: PeoplePictures = { names: [], tooLarge: [], read: async () => undefined }

/** What a person has dropped together. */
export type Dropped = {
  /** The file of people, when there was one. */
  readonly people: File | undefined
  readonly pictures: PeoplePictures
  readonly zipError: ZipError | undefined
  /** Names of files that are neither. */
  readonly others: readonly string[]
}

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip'
const isPicture = ({ name, type }: File) => isPictureName(name) || type.startsWith('image/')
const isPeople = ({ name, type }: File) => isPeopleName(name) || type === 'text/csv'

/** Sorts what was dropped: a file of people, pictures, and ZIP files of both. Everything stays in the browser. */
export async function readDropped(files: readonly File[]): Promise<Dropped> {
  const zips = await Promise.all(files.filter(isZip).map(readPictures))
  const opened = zips.flatMap((zip) => (typeof zip === 'string' ? [] : [zip]))
  const loose = looseOf(files.filter((file) => !isZip(file) && isPicture(file)))
  const people = files.find(isPeople) ?? opened.find((zip) => zip.people !== undefined)?.people
  return {
    people,
    pictures: [loose, ...opened].reduce(joinPictures, noPictures),
    zipError: zips.find((zip) => typeof zip === 'string'),
    others: files
      .filter((file) => !isZip(file) && !isPicture(file) && !isPeople(file))
      .map(({ name }) => name),
  }
}

function looseOf(files: readonly File[]): PeoplePictures {
  const found = new Map<string, File>()
  for (const file of files) {
    const name = pictureName(file.name)
    if (file.size <= maxUploadBytes && !found.has(name)) found.set(name, file)
  }
  return {
    names: [...found.keys()],
    tooLarge: files.filter(({ size }) => size > maxUploadBytes).map(({ name }) => pictureName(name)),
    read: async (name) => {
      const file = found.get(pictureName(name))
      return file && new Uint8Array(await file.arrayBuffer())
    },
  }
}

/** Both together; of two with one name, the first. */
export const joinPictures = (one: PeoplePictures, other: PeoplePictures): PeoplePictures => ({
  names: [...new Set([...one.names, ...other.names])],
  tooLarge: [...new Set([...one.tooLarge, ...other.tooLarge])],
  read: async (name) => (one.names.includes(pictureName(name)) ? one.read(name) : other.read(name)),
})
