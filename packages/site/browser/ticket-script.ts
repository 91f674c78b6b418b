import { ticketCache } from './ticket-cache.ts'

/** The most copies: a device that shows more tickets belongs to somebody at a door. */
const mostCopies = 20

/** Copies texts, asks the provider by itself, keeps the screen bright while a ticket is shown, and keeps a copy of the ticket. */
export default function ticketScript(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) offerCopy(button)
  document.querySelector<HTMLFormElement>('[data-check]')?.submit()
  if (findTicket()) {
    stayBright()
    document.addEventListener('visibilitychange', stayBright)
  }
  keepTicket()
}

/** A ticket that is valid. */
const findTicket = () => document.querySelector('.pass.valid')

/** What a page that is not secure, or an older browser, has nothing of. */
type Offered<Parent, Part extends keyof Parent> = Partial<Pick<Parent, Part>>

function offerCopy(button: HTMLElement): void {
  const { clipboard }: Offered<Navigator, 'clipboard'> = navigator
  if (!clipboard) return
  button.dataset['on'] = ''
  const { copy, done } = button.dataset
  button.onclick = () =>
    void clipboard.writeText(copy ?? '').then(() => {
      button.textContent = done ?? ''
    })
}

function stayBright(): void {
  const { wakeLock }: Offered<Navigator, 'wakeLock'> = navigator
  if (document.visibilityState === 'visible') wakeLock?.request('screen').catch(() => undefined)
}

/**
 * Keeps a copy of a ticket that is valid, so that its page opens without a connection; takes the copy away once it is not. It is
 * the same page, with all of its headers. Each ticket has one copy for each language, whichever address showed it.
 */
function keepTicket(): void {
  const { serviceWorker }: Offered<Navigator, 'serviceWorker'> = navigator
  const token = new URLSearchParams(location.search).get('token')
  if (!serviceWorker || !self.caches || !token) return
  const path = `${document.body.dataset['prefix'] ?? ''}/event/ticket`
  const copy = `${path}?token=${encodeURIComponent(token)}`
  const isValid = findTicket() !== null
  caches
    .open(ticketCache)
    .then(async (cache) => {
      // the page is a copy itself
      if (!document.querySelector('.offline[hidden]')) return
      if (!isValid) {
        await cache.delete(copy)
        return
      }
      await Promise.all([serviceWorker.register(`${path}-worker.js`), cache.add(copy)])
      const kept = await cache.keys()
      await Promise.all(kept.slice(0, -mostCopies).map((request) => cache.delete(request)))
    })
    .catch(() => undefined)
}
