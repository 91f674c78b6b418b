import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { storageKeys } from '#contract/constants.ts'
import type { DraftSlot } from './draft-slot.ts'
import { draftSlot } from './draft-slot.ts'

/** A draft that is offered when the form is opened again. A form with a password has no draft. */
export type OfferedDraft<Values> = {
  /** What the draft is of: `contact-us`, `faq:12`. */
  readonly key: string
  /** The shape of the values, without rules about their content: a draft may be incomplete. */
  readonly schema: z.ZodType<Values>
}

/** A draft that the form opens with at once, because most people come back to it. */
export type OpenedDraft<Values> = {
  readonly slot: Pick<DraftSlot<Values>, 'save' | 'remove'>
  /** What was found there; undefined when the form opens as usual. */
  readonly opened: Values | undefined
}

export type DraftOptions<Values> = OfferedDraft<Values> | OpenedDraft<Values>

/** What was typed before the page was closed, to be restored or discarded. */
export type FoundDraft = { readonly restore: () => void; readonly discard: () => void }

/** The draft that a form opens with instead of its start. */
export const openedDraft = <Values>(options: DraftOptions<Values> | undefined): Values | undefined =>
  options !== undefined && 'slot' in options ? options.opened : undefined

const offeredSlot = <Values>({ key, schema }: OfferedDraft<Values>) =>
  draftSlot(storageKeys.formDrafts, key, schema)

type DraftSource<Values> = {
  /** @returns the unsaved values; undefined when nothing was changed */
  readonly read: () => Values | undefined
  readonly restore: (values: Values) => void
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void }
}

/** Stores what is typed half a second after the last key, and finds what was stored before. */
export function useFormDraft<Values>(options: DraftOptions<Values> | undefined, source: DraftSource<Values>) {
  const [offered, setOffered] = useState<Values>()
  const [isRestored, setRestored] = useState(openedDraft(options) !== undefined)
  const isStored = useRef(isRestored)
  const slot = options && ('slot' in options ? options.slot : offeredSlot(options))
  const remove = () => {
    isStored.current = false
    slot?.remove()
  }
  const save = () => {
    const values = source.read()
    if (values !== undefined) isStored.current = slot?.save(values) ?? false
    // a draft of before stays stored until something is typed here
    else if (isStored.current) remove()
  }
  const saveSoon = useDebouncedCallback(save, { delay: 500, flushOnUnmount: true })
  const name = options && ('key' in options ? options.key : '')
  useEffect(() => {
    if (options === undefined) return
    // after mounting, because the server that renders the page has no storage
    if ('key' in options) setOffered(offeredSlot(options).find())
    const { unsubscribe } = source.subscribe(saveSoon)
    // typed into the page that the server rendered
    if (!isRestored && source.read() !== undefined) saveSoon()
    const saveNow = () => saveSoon.flush()
    globalThis.addEventListener('pagehide', saveNow)
    return () => {
      unsubscribe()
      globalThis.removeEventListener('pagehide', saveNow)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- options and source are new in every render; the name says which draft
  }, [name])
  const forget = () => {
    saveSoon.cancel()
    setOffered(undefined)
    setRestored(false)
    remove()
  }
  const found: FoundDraft | undefined =
    offered === undefined
      ? undefined
      : {
          restore: () => {
            source.restore(offered)
            setOffered(undefined)
          },
          discard: () => {
            setOffered(undefined)
            remove()
            save()
          },
        }
  /** Whether what is typed would be found again. */
  const isKept = () => {
    saveSoon.flush()
    return isStored.current
  }
  return { found, isRestored, forget, isKept }
}
