import type { z } from 'zod'
import { isRecord } from '#web/lib/record.ts'
import { draftOwner } from '#web/lib/session.ts'
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
 * One of the drafts that are stored together under one key, which signing out removes; as it is stored, unchecked. Each belongs to
 * the account that typed it, and no other finds it. What a visitor typed goes to the account that signs in after it.
 */
export function storedSlot(storageKey: string, name: string): DraftSlot<unknown> {
  const read = () => {
    const drafts = readStored(storageKey)
    return isRecord(drafts) ? drafts : {}
  }
  const nameOf = (owner: string) => (owner === 'visitor' ? name : `${name} of ${owner}`)
  return {
    find: () => {
      const owner = draftOwner()
      return owner === undefined ? undefined : (read()[nameOf(owner)] ?? read()[name])
    },
    save: (values) => {
      const owner = draftOwner()
      return owner !== undefined && writeStored(storageKey, { ...read(), [nameOf(owner)]: values })
    },
    remove: () => {
      const own = nameOf(draftOwner() ?? 'visitor')
      const { [name]: _visitors, [own]: _removed, ...others } = read()
      if (Object.keys(others).length === 0) removeStored(storageKey)
      else writeStored(storageKey, others)
    },
  }
}

/**
 * A stored draft that is checked when it is read.
 * @param schema the shape of the values, without rules about their content: a draft may be incomplete
 */
export function draftSlot<Values>(
  storageKey: string,
  name: string,
  schema: z.ZodType<Values>,
): DraftSlot<Values> {
  const slot = storedSlot(storageKey, name)
  return { ...slot, find: () => schema.safeParse(slot.find()).data }
}
