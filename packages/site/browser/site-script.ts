import {
  noticeMilliseconds,
  prefetchDelayMilliseconds,
  siteNoticeKey,
  storageKeys,
} from '#contract/constants.ts'
import { localeCookie } from '#contract/languages.ts'
import { readBearer, readStored, schemeKey, writeText } from './storage.ts'

/**
 * The script of every page. The page works without it. It makes the choice of colors work, remembers a chosen language (for
 * the app, and in the account of whoever is signed in) and loads the page again where the cookie was lost, shows what the app has
 * left to say, and loads the scripts of the next screen some time after the page, unless the connection is very slow
 * (specification §9).
 */
export default function siteScript(): void {
  offerSchemes()
  document.addEventListener('click', followLanguage)
  if (isLanguageLost()) {
    location.reload()
    return
  }
  showNotice()
  prefetchLater()
}

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)

function offerSchemes(): void {
  const choice = find('.scheme')
  if (!choice) return
  const { dataset } = document.documentElement
  choice.dataset['on'] = ''
  for (const input of choice.querySelectorAll('input')) {
    input.checked = input.value === (dataset['scheme'] || 'auto')
    input.onchange = () => {
      if (input.value === 'auto') delete dataset['scheme']
      else dataset['scheme'] = input.value
      writeText(schemeKey, input.value)
    }
  }
}

const isRemembered = () => document.cookie.includes(`${localeCookie}=`)

function remember(language: string): void {
  writeText(storageKeys.language, JSON.stringify(language))
  const secure = location.protocol === 'https:' ? ';secure' : ''
  document.cookie = `${localeCookie}=${language};path=/;max-age=31536000;samesite=lax${secure}`
}

function followLanguage(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-lang]')
  if (!link || event.metaKey || event.ctrlKey) return
  const locale = link.dataset['lang'] ?? ''
  remember(locale)
  if (readStored(storageKeys.loggedIn) !== true) return
  event.preventDefault()
  void fetch('/v1/user/locale', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: readBearer() },
    body: JSON.stringify({ locale }),
  })
    .catch(() => undefined)
    .then(() => (location.href = link.href))
}

/** The language was chosen and the page is in another one: the cookie, which is written again here, was not sent. */
function isLanguageLost(): boolean {
  const chosen = readStored(storageKeys.language)
  if (typeof chosen !== 'string' || chosen === document.documentElement.lang) return false
  if (document.body.dataset['prefix'] !== '' || !find(`[data-lang="${chosen}"]`) || isRemembered())
    return false
  remember(chosen)
  return isRemembered()
}

function showNotice(): void {
  try {
    const text = sessionStorage.getItem(siteNoticeKey)
    if (!text) return
    sessionStorage.removeItem(siteNoticeKey)
    const notice = document.createElement('p')
    notice.className = 'notice'
    notice.role = 'status'
    notice.textContent = text
    document.body.append(notice)
    setTimeout(() => notice.remove(), noticeMilliseconds)
  } catch {
    // a browser without storage has nothing to say
  }
}

/** Not in every browser, and not in the library of types (Network Information API). */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

function prefetchLater(): void {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  if (connection?.saveData || /^(slow-)?2g$/.test(connection?.effectiveType ?? '')) return
  addEventListener('load', () => setTimeout(prefetch, prefetchDelayMilliseconds))
}

const fetchLate = (address: string) => fetch(address, { priority: 'low' })

/** Loads what the page of the next screen names. */
function prefetch(): void {
  fetchLate('/quick-start')
    .then((reply) => reply.text())
    .then((page) => {
      for (const [, address = ''] of page.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g))
        fetchLate(address).catch(() => undefined)
    })
    .catch(() => undefined)
}
