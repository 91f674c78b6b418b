import type { ReadHeader } from './variant.ts'

/** A request for something that visitors open. */
export type PageRequest = {
  readonly method: string
  /** Path and query as they came. */
  readonly url: string
  readonly header: ReadHeader
  readonly ip: string
  /** The fields of a posted form; a field sent twice counts once. */
  readonly readForm: () => Promise<Readonly<Record<string, string>>>
}
