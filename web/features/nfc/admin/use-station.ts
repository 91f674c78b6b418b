import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { nfcOrders } from '#contract/nfc-orders.ts'
import { countNfcTag, listNfcTags } from '#contract/nfc-production.ts'
import type { NfcTag } from '#contract/nfc-production.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { writeTags } from './tag-writer.ts'

/** What the station says of a chip. */
function useStationWords() {
  const { t } = useLingui()
  return {
    next: t`Written. Take the next chip.`,
    complete: t`Written. This order has all of its chips.`,
    uncounted: t`The chip is written, but could not be counted. Look at the list before the next one.`,
    same: t`This chip is written already. Take the next one.`,
    failed: t`The chip could not be written. Hold it still and try again, or take another.`,
    refused: t`This device does not let the page write chips. Allow NFC for it, and switch NFC on.`,
  }
}

/** The station that writes chips: which one is next, whether it listens, and what it says. */
export function useStation(tags: readonly NfcTag[]) {
  const words = useStationWords()
  const [message, setMessage] = useState('')
  const [isLocking, setLocking] = useState(false)
  const [running, setRunning] = useState<AbortController>()
  const count = useEndpointMutation(countNfcTag, {
    invalidates: [listNfcTags, nfcOrders.get, nfcOrders.list],
  })
  const current = tags[0]
  // the events of chips outlive a drawing of the screen
  const now = useRef({ current, isLocking })
  useEffect(() => {
    now.current = { current, isLocking }
  }, [current, isLocking])
  useEffect(() => () => running?.abort(), [running])

  const onWritten = async () => {
    const written = now.current.current
    if (written === undefined) return
    const { nfc_order_id, tags_written } = written
    const counted = await count.mutateAsync({ body: { nfc_order_id, tags_written } }).catch(() => undefined)
    // another station may have counted meanwhile; the list is asked for again
    if (counted === undefined) return setMessage(words.uncounted)
    const left = counted.quantity - counted.tags_written
    // the list is asked for again; until it is here, the next chip of this order follows
    now.current = { ...now.current, current: left > 0 ? counted : undefined }
    navigator.vibrate?.(80)
    setMessage(left > 0 ? words.next : words.complete)
  }

  const start = async () => {
    const controller = new AbortController()
    setRunning(controller)
    setMessage('')
    try {
      await writeTags(
        {
          next: () => now.current.current?.tag_url,
          isLocking: () => now.current.isLocking,
          onWritten,
          onSame: () => setMessage(words.same),
          onFailed: () => setMessage(words.failed),
        },
        controller.signal,
      )
    } catch {
      setRunning(undefined)
      setMessage(words.refused)
    }
  }
  const stop = () => {
    running?.abort()
    setRunning(undefined)
    setMessage('')
  }
  return {
    current,
    message,
    isLocking,
    setLocking,
    isOn: running !== undefined,
    start: () => void start(),
    stop,
  }
}
