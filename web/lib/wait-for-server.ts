const firstPause = 3000
const longestPause = 60_000

/**
 * Calls `onBack` once the server replies again: as soon as the device says that it is online, and else by asking after pauses that
 * double, from three seconds to a minute.
 * @returns stops waiting.
 */
export function waitForServer(onBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause
  let hasEnded = false
  const stop = () => {
    hasEnded = true
    clearTimeout(timer)
    globalThis.removeEventListener('online', ask)
  }
  const ask = () => {
    clearTimeout(timer)
    void isThere().then((isBack) => {
      if (hasEnded) return
      if (!isBack) return waitOn()
      stop()
      onBack()
    })
  }
  const waitOn = () => {
    clearTimeout(timer)
    timer = setTimeout(ask, pause)
    pause = Math.min(pause * 2, longestPause)
  }
  globalThis.addEventListener('online', ask)
  waitOn()
  return stop
}

/** Whether the server replies and can reach its database. */
const isThere = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
