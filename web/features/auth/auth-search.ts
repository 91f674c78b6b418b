import { safeReturnPath } from '#web/lib/return-path.ts'

export type AuthSearch = {
  /** Where to go on afterwards; only paths of this site. */
  readonly next?: string
}

export function parseAuthSearch(search: Record<string, unknown>): AuthSearch {
  const { next } = search
  const path = safeReturnPath(typeof next === 'string' ? next : undefined)
  return path === undefined ? {} : { next: path }
}
