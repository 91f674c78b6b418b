import { storageKeys } from '#contract/constants.ts'
import { readText, schemeKey } from './storage.ts'

/**
 * Runs before anything is drawn: the chosen color scheme, and who is signed in, for whom the style sheet shows the way on.
 */
export default function headScript(): void {
  const { dataset } = document.documentElement
  const scheme = readText(schemeKey)
  if (scheme === 'dark' || scheme === 'light') dataset['scheme'] = scheme
  if (readText(storageKeys.loggedIn) === 'true')
    dataset['person'] = readText(storageKeys.role) === '"ADMIN"' ? 'admin' : 'user'
}
