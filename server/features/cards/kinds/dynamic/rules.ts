import type { LinkState } from '#contract/kinds/dynamic-values.ts'

type Link = {
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly scan_limit: number | null
  readonly scans_used: number
  readonly password_hash: string | null
}

/** What a scan finds of a link that is not blocked; of one with a limit the scan itself decides whether one is left. */
export function linkState(link: Link, now: Date): Exclude<LinkState, 'blocked'> {
  const { starts_at: start, ends_at: end, scan_limit: limit } = link
  if ((end !== null && now >= end) || (limit !== null && link.scans_used >= limit)) return 'ended'
  if (start !== null && now < start) return 'not_started'
  return link.password_hash === null ? 'open' : 'locked'
}

/** Whether a link leads to a code of this installation again: visitors would go around in circles. */
export function isOwnCode(target: string, publicUrl: string): boolean {
  const url = URL.parse(target)
  return (
    url?.host === URL.parse(publicUrl)?.host &&
    /^\/(?:p|q|n|info-link|info-page)\//i.test(url?.pathname ?? '')
  )
}
