import { useRouter } from '@tanstack/react-router'
import { addressOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/languages.ts'
import type * as users from '#contract/users.ts'
import { call } from './call.ts'
import { changeLocale, currentLocale } from './locale.ts'
import { getSession } from './session.ts'

/**
 * Changes the language of the page and, for someone signed in, of their account.
 * @returns false when the account could not be changed; then the language stays what it was.
 */
export function useChangeLocale(): (locale: Locale) => Promise<boolean> {
  const router = useRouter()
  return async (locale) => {
    const { isAuthenticated } = getSession()
    if (locale === currentLocale() && !isAuthenticated) return true
    // the account may have no language yet, though the page is in the chosen one
    if (isAuthenticated && !(await storeInAccount(locale))) return false
    await changeLocale(locale)
    // Titles are made by the routes.
    await router.invalidate()
    return true
  }
}

const updateUserLocale = addressOf<typeof users.updateUserLocale>('PUT', '/v1/user/locale')

async function storeInAccount(locale: Locale): Promise<boolean> {
  return call(updateUserLocale, { body: { locale } }).then(
    () => true,
    () => false,
  )
}
