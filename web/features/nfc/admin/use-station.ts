import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { countNfcTag, listNfcTags, nfcOrders } from '#contract/nfc-orders.ts'
import type { NfcTag } from '#contract/nfc-orders.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { writeTags } from './tag-writer.ts'

/** The station that writes chips: which one is next, whether it listens, and what it says. */
export function useStation(tags: readonly NfcTag[]) {
  const { t } = useLingui()
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
    const counted = await count.mutateAsync({ body: { nfc_order_id, tags_written } })
    const left = counted.quantity - counted.tags_written
    // the list is asked for again; until it is here, the next chip of this order follows
    now.current = { ...now.current, current: left > 0 ? counted : undefined }
    navigator.vibrate?.(80)
    setMessage(left > 0 ? t`Written. Take the next chip.` : t`Written. This order has all of its chips.`)
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
          onSame: () => setMessage(t`This chip is written already. Take the next one.`),
          onFailed: () =>
            setMessage(t`The chip could not be written. Hold it still and try again, or take another.`),
        },
        controller.signal,
      )
    } catch {
      setRunning(undefined)
      setMessage(t`This device does not let the page write chips. Allow NFC for it, and switch NFC on.`)
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
