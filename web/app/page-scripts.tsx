import { useRouter } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useState } from 'react'
import { preloadModule } from 'react-dom'
import { loadedCatalogues } from '#web/lib/texts.ts'
import askEarly from './ask-early.ts?script'
import type { EarlyReads } from './ask-early.ts'
import beginPage from './begin-page.ts?script'
import type { PageValues } from './begin-page.ts'
import { firstReadsOf } from './find-first-reads.ts'
import tellDraft from './tell-draft.ts?script'
import type { DraftPlace } from './tell-draft.ts'
import type { RouterContext } from '#web/router.tsx'

/** The files of the catalogues of texts, by the paths of `loadedCatalogues`; there is none in development. */
declare const __CATALOGUE_FILES__: Readonly<Record<string, string>>

/** Where people go who open a screen for signed-in people and are not. */
const loginPaths: Readonly<Record<string, string>> = {
  '/_user': '/auth/Login',
  '/_admin': '/backbone/login',
}

/** Values in a script, in which no address of a screen ends the element. */
const literal = (values: PageValues | EarlyReads | DraftPlace) =>
  JSON.stringify(values).replaceAll('<', String.raw`\u003c`)

function pageScript(router: AnyRouter): string {
  const branch = String(router.state.matches[1]?.routeId)
  const values: PageValues = { login: loginPaths[branch] }
  const reads = firstReadsOf(router)
  const early: EarlyReads = { reads, isForAdmins: branch === '/_admin' }
  const take = reads.length === 0 ? '' : `,${askEarly}(${literal(early)})`
  const { draft } = router.state.matches.at(-1)?.staticData ?? {}
  const begin = `${beginPage}(${literal(values)}${take})`
  return draft === undefined ? begin : `${tellDraft}(${literal(draft)});${begin}`
}

const getPageScript = createIsomorphicFn()
  .server(pageScript)
  .client((_router: AnyRouter): string => '')

/** Runs in the head of a rendered page, before anything is drawn. */
export function PageScript({ nonce }: { readonly nonce: string }) {
  const router = useRouter()
  const [script] = useState(() => getPageScript(router))
  const attributes = { nonce, 'data-page-script': true, suppressHydrationWarning: true }
  // oxlint-disable-next-line react/no-danger -- the text of a file, and values that `literal` has escaped
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
