import type { z } from 'zod'
import { isRecord } from '#web/lib/record.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts'

/** One draft in the browser's storage. */
export type DraftSlot<Values> = {
  /** @returns undefined when there is none, or when it is damaged */
  readonly find: () => Values | undefined
  /** @returns whether it is stored: not when the storage is full, or when the browser allows none */
  readonly save: (values: Values) => boolean
  readonly remove: () => void
}

/**
 * One of the drafts that are stored together under one key, which signing out removes.
 * @param schema the shape of the values, without rules about their content: a draft may be incomplete
 */
export function draftSlot<Values>(
  storageKey: string,
  name: string,
  schema: z.ZodType<Values>,
): DraftSlot<Values> {
  const read = () => {
    const drafts = readStored(storageKey)
    return isRecord(drafts) ? drafts : {}
  }
  return {
    find: () => schema.safeParse(read()[name]).data,
    save: (values) => writeStored(storageKey, { ...read(), [name]: values }),
    remove: () => {
      const { [name]: _removed, ...others } = read()
      if (Object.keys(others).length === 0) removeStored(storageKey)
      else writeStored(storageKey, others)
    },
  }
}
