import type { AnyRouter } from '@tanstack/react-router'
import { findCanonicalAddress } from '#contract/canonical-addresses.ts'

/**
 * Opens the canonical address of a screen in place of another one of it (decision 0185), with its query. A page that is loaded has
 * been led there by the server; this is for addresses that the app itself opens, such as that of `?next=`.
 */
export async function leadOn({ state, navigate }: Pick<AnyRouter, 'state' | 'navigate'>): Promise<void> {
  const { pathname, searchStr, hash } = state.location
  const canonical = findCanonicalAddress(pathname)
  if (canonical === undefined) return
  await navigate({ href: canonical + searchStr + (hash === '' ? '' : `#${hash}`), replace: true })
}
