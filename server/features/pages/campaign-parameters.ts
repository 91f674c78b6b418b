import type { CachedResponse } from './cached-response.ts'

/** So many of them go on, and none with a longer value. */
const most = 10
const longestValue = 200

const isCampaign = (name: string, value: string) =>
  /^utm_[a-z_]{1,30}$/i.test(name) && value.length <= longestValue

/** Whether an address may name a campaign, as cheaply as can be said. */
export const namesCampaign = (url: string): boolean => /[?&]utm_/i.test(url)

/**
 * `utm_source` and the like of the address that was opened reach where a dynamic code leads to. A parameter that the target has
 * already stays the owner's, and nothing else of the target changes.
 */
export function withCampaign(response: CachedResponse, url: string): CachedResponse {
  const index = response.headers.indexOf('location')
  if (response.status !== 302 || index < 0 || !namesCampaign(url)) return response
  const target = response.headers[index + 1] ?? ''
  const own = URL.parse(target)
  if (own === null || !/^https?:$/.test(own.protocol)) return response
  const added = new URLSearchParams(
    [...new URL(url, 'http://localhost').searchParams]
      .filter(([name, value]) => isCampaign(name, value) && !own.searchParams.has(name))
      .slice(0, most),
  ).toString()
  if (added === '') return response
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(target) ?? []
  const joint = address.includes('?') ? '&' : '?'
  return { ...response, headers: response.headers.with(index + 1, address + joint + added + fragment) }
}
