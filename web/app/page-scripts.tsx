import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { preloadModule } from 'react-dom'
import { storageKeys } from '#contract/constants.ts'

const login: Readonly<Record<string, string>> = { '/_user': '/auth/Login', '/_admin': '/backbone/login' }

const isSignedIn = `localStorage.getItem('${storageKeys.loggedIn}')==='true'`

/** The guards of the branches decide the same once the scripts run. */
function guardScript(branch: string): string | undefined {
  const path = login[branch]
  if (path !== undefined)
    return `let s=false;try{s=${isSignedIn}}catch{}if(!s)location.replace('${path}?next='+encodeURIComponent(location.pathname+location.search+location.hash))`
  if (branch !== '/_visitor' && branch !== '/_login') return undefined
  return `try{if(${isSignedIn})document.documentElement.dataset.signedIn=''}catch{}`
}

/**
 * Runs in the head of a rendered page, before anything is drawn: a person without a session leaves for the login screen
 * instead of seeing the frame of a dashboard, and a signed-in person does not see the login form (visitor.css).
 */
export function GuardScript({ nonce }: { readonly nonce: string }) {
  const { state } = useRouter()
  const [script] = useState(() => guardScript(String(state.matches[1]?.routeId)))
  if (script === undefined) return null
  const attributes = { nonce, 'data-guard': true, suppressHydrationWarning: true }
  // oxlint-disable-next-line react/no-danger -- a fixed text of this file
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: script }} />
}

/**
 * On the server, has the browser load the scripts of the screen at once: for a screen that only the browser draws, the
 * framework would begin after its first script has run.
 */
export function usePreloads(nonce: string): void {
  const { ssr, state } = useRouter()
  if (typeof document !== 'undefined') return
  for (const { routeId } of state.matches)
    for (const preload of ssr?.manifest?.routes[String(routeId)]?.preloads ?? [])
      preloadModule(typeof preload === 'string' ? preload : preload.href, { as: 'script', nonce })
}
