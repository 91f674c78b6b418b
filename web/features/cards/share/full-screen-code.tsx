import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { cardPaths } from '#cards/card-actions.ts'
import { Dialog } from '#web/kit/dialog.tsx'

type FullScreenCodeProps = {
  readonly slug: string
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The code of a card on a white screen that stays on while it is shown. */
export function FullScreenCode({ slug, title, isOpen, onClose }: FullScreenCodeProps) {
  const { t } = useLingui()
  useWakeLock(isOpen)
  return (
    <Dialog
      // in a stack, Escape closes only the one on top
      stackId="full-screen-code"
      opened={isOpen}
      onClose={onClose}
      fullScreen
      title={<bdi>{title}</bdi>}
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ content: 'share-full', header: 'share-full-head' }}
    >
      <img className="share-full-code" src={cardPaths.qr(slug)} alt={t`QR code of ${title}`} />
    </Dialog>
  )
}

/** Keeps the screen on, where the browser can. It loses the lock whenever the page is hidden. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in globalThis.navigator)) return
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    const request = () => {
      if (document.visibilityState !== 'visible') return
      // refused when the battery is low
      lock = globalThis.navigator.wakeLock.request('screen').catch(() => undefined)
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => {
      document.removeEventListener('visibilitychange', request)
      void lock?.then((held) => held?.release())
    }
  }, [isOn])
}
