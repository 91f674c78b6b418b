import { useRouter } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useState } from 'react'
import { preloadModule } from 'react-dom'
import { storageKeys } from '#contract/constants.ts'
import { loadedCatalogues } from '#web/lib/texts.ts'
import { firstReadsOf } from './find-first-reads.ts'
import type { FirstRead } from './find-first-reads.ts'
import type { RouterContext } from '#web/router.tsx'

/** The files of the catalogues of texts, by the paths of `loadedCatalogues`; there is none in development. */
declare const __CATALOGUE_FILES__: Readonly<Record<string, string>>

const login: Readonly<Record<string, string>> = { '/_user': '/auth/Login', '/_admin': '/backbone/login' }

const isSignedIn = `localStorage.getItem('${storageKeys.loggedIn}')==='true'`

/** The guards of the branches decide the same once the scripts run. */
function guardScript(branch: string): string {
  const path = login[branch]
  if (path !== undefined)
    return `let s=false;try{s=${isSignedIn}}catch{}if(!s)location.replace('${path}?next='+encodeURIComponent(location.pathname+location.search+location.hash));`
  if (branch !== '/_visitor' && branch !== '/_login') return ''
  return `try{if(${isSignedIn})document.documentElement.dataset.signedIn=''}catch{}`
}

/** A draft takes the place of the empty form that the server has drawn, which is not seen then (visitor.css). */
function draftScript({ state }: AnyRouter): string {
  const { draft } = state.matches.at(-1)?.staticData ?? {}
  if (draft === undefined) return ''
  return `try{if(Object.keys(JSON.parse(localStorage.getItem('${draft.key}'))).some(n=>n.split(' of ')[0]==='${draft.name}'))document.documentElement.dataset.draft=''}catch{}`
}

/** Text of a script, in which no address of a screen ends the element. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/**
 * Asks for what the loaders of the screen will ask for, as the account that is signed in. A reply that nobody takes is no
 * error, nor is one that does not come: the loader asks again.
 */
const readsScript = (reads: readonly FirstRead[], branch: string) =>
  reads.length === 0
    ? ''
    : `try{const k=n=>JSON.parse(localStorage.getItem(n));
if(${isSignedIn}${branch === '/_admin' ? `&&k('${storageKeys.role}')==='ADMIN'` : ''}&&typeof(t=k('${storageKeys.token}'))==='string')for(const{key,url,method,body}of${literal(reads)}){
const r=fetch(url,{method,body,headers:{authorization:'Bearer '+t,...body!==null&&{'content-type':'application/json'}}});r.catch(()=>{});m.set(key,r)}}catch{}`

/**
 * What a page does by itself until its first screen is shown (lib/first-load.ts). Whoever opens the app for the first time sees
 * the fonts of the system (kit/base.css). A button that is pressed before the scripts have come is pressed again when they have,
 * or the one that has taken its place: a frame without its screen is drawn anew. If the app takes the page over because
 * of the click, it knows of it.
 */
const firstLoadScript = (reads: string) =>
  `{let p,t;const m=new Map,h=document.documentElement,n=b=>b.ariaLabel??b.textContent,c=e=>{const b=e.target.closest('button');if(b)(p=b).setAttribute('aria-busy','true')};
addEventListener('click',c,true);
try{if(localStorage.getItem('${storageKeys.fonts}')===null)h.dataset.fonts='later'}catch{}
${reads}
window.firstLoad={take(k,s){const r=m.get(k);m.delete(k);if(s===t)return r},
end(){removeEventListener('click',c,true);if(window.event?.type==='click')p=void 0},
show(){m.clear();if('fonts'in h.dataset){delete h.dataset.fonts;try{localStorage.setItem('${storageKeys.fonts}','true')}catch{}}
const b=p;p=void 0;if(b)requestAnimationFrame(()=>{b.removeAttribute('aria-busy');(b.isConnected?b:[...document.querySelectorAll('button')].find(o=>n(o)===n(b)))?.click()})}}}`

/** Zod would try to compile its checks, which the content security policy refuses: an error in the console of Firefox. */
const zodScript = 'globalThis.__zod_globalConfig={jitless:true};'

function pageScript(router: AnyRouter): string {
  const branch = String(router.state.matches[1]?.routeId)
  const reads = readsScript(firstReadsOf(router), branch)
  return zodScript + guardScript(branch) + draftScript(router) + firstLoadScript(reads)
}

const getPageScript = createIsomorphicFn()
  .server(pageScript)
  .client((_router: AnyRouter): string => '')

/**
 * Runs in the head of a rendered page, before anything is drawn: a person without a session leaves for the login screen
 * instead of seeing the frame of a dashboard, and a signed-in person does not see the login form (visitor.css).
 */
export function PageScript({ nonce }: { readonly nonce: string }) {
  const router = useRouter()
  const [script] = useState(() => getPageScript(router))
  const attributes = { nonce, 'data-page-script': true, suppressHydrationWarning: true }
  // oxlint-disable-next-line react/no-danger -- fixed texts of this file, and addresses that `literal` has escaped
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: script }} />
}

/** The files of the texts of a screen, which its scripts would ask for when they run. */
function catalogueFiles({ options }: AnyRouter): readonly string[] {
  const files = typeof __CATALOGUE_FILES__ === 'undefined' ? {} : __CATALOGUE_FILES__
  const { i18n } = options.context as RouterContext
  return loadedCatalogues(i18n).flatMap((path) => files[path] ?? [])
}

function scriptFiles({ ssr, state }: AnyRouter): readonly string[] {
  const preloads = state.matches.flatMap(
    ({ routeId }) => ssr?.manifest?.routes[String(routeId)]?.preloads ?? [],
  )
  return preloads.map((preload) => (typeof preload === 'string' ? preload : preload.href))
}

const findPreloads = createIsomorphicFn()
  .server((router: AnyRouter): readonly string[] => [...catalogueFiles(router), ...scriptFiles(router)])
  .client((_router: AnyRouter): readonly string[] => [])

/**
 * On the server, has the browser load the scripts and texts of the screen at once: for a screen that only the browser draws,
 * the framework would begin after its first script has run.
 */
export function usePreloads(nonce: string): void {
  const router = useRouter()
  for (const file of findPreloads(router)) preloadModule(file, { as: 'script', nonce })
}
