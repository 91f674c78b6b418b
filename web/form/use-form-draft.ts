import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { storageKeys } from '#contract/constants.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts'

export type DraftOptions<Values> = {
  /** What the draft is of: `contact-us`, `faq:12`. */
  readonly key: string
  /** The shape of the values, without rules about their content: a draft may be incomplete. */
  readonly schema: z.ZodType<Values>
}

/** What was typed before the page was closed, to be restored or discarded. */
export type FoundDraft = { readonly restore: () => void; readonly discard: () => void }

/** All drafts are stored under one key, which signing out removes. A form with a password has no draft. */
const Drafts = z.record(z.string(), z.unknown())
const readDrafts = () => Drafts.safeParse(readStored(storageKeys.formDrafts)).data ?? {}

function writeDraft(key: string, values: unknown): void {
  const { [key]: _replaced, ...others } = readDrafts()
  const drafts = values === undefined ? others : { ...others, [key]: values }
  if (Object.keys(drafts).length === 0) removeStored(storageKeys.formDrafts)
  else writeStored(storageKeys.formDrafts, drafts)
}

type DraftSource<Values> = {
  /** @returns the unsaved values; undefined when nothing was changed */
  readonly read: () => Values | undefined
  readonly restore: (values: Values) => void
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void }
}

/** Stores what is typed half a second after the last key, and finds what was stored before. */
export function useFormDraft<Values>(options: DraftOptions<Values> | undefined, source: DraftSource<Values>) {
  const [found, setFound] = useState<Values>()
  const key = options?.key
  const save = () => {
    if (key === undefined) return
    const values = source.read()
    // an older draft stays stored until something is typed beside it
    if (values !== undefined || found === undefined) writeDraft(key, values)
  }
  const saveSoon = useDebouncedCallback(save, { delay: 500, flushOnUnmount: true })
  useEffect(() => {
    if (options === undefined) return
    // after mounting, because the server that renders the page has no storage
    setFound(options.schema.safeParse(readDrafts()[options.key]).data)
    const { unsubscribe } = source.subscribe(saveSoon)
    const saveNow = () => saveSoon.flush()
    globalThis.addEventListener('pagehide', saveNow)
    return () => {
      unsubscribe()
      globalThis.removeEventListener('pagehide', saveNow)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- options and source are new in every render; the key says which draft
  }, [key])
  const forget = () => {
    saveSoon.cancel()
    setFound(undefined)
    if (key !== undefined) writeDraft(key, undefined)
  }
  const draft: FoundDraft | undefined =
    found === undefined
      ? undefined
      : {
          restore: () => {
            source.restore(found)
            setFound(undefined)
          },
          discard: () => {
            setFound(undefined)
            if (key !== undefined) writeDraft(key, source.read())
          },
        }
  return { draft, forget }
}
