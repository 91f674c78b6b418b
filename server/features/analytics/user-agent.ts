import { isbot } from 'isbot'

export type Device = 'mobile' | 'tablet' | 'desktop' | 'other'
export type ReadUserAgent = { readonly device: Device; readonly isBot: boolean }

/** Programs that say openly what they are; no browser sends such a name. */
const programs = /^(?:$|[a-z-]+\/[\d.]+$|Line\/|okhttp|axios|undici|node|Go-http-client)/i
const tablets = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|Android(?!.*Mobile)/i
const phones = /Mobi|iPhone|iPod|Android|IEMobile|BlackBerry|Opera Mini/i
const desktops = /Windows NT|Macintosh|X11|CrOS/i

const known = new Map<string, ReadUserAgent>()
const knownMax = 2_000

/**
 * The kind of device and whether a program asks (crawlers, link previews, scripts). An iPad that poses as a Mac, as
 * they do by default, counts as a desktop.
 */
export function readUserAgent(userAgent: string): ReadUserAgent {
  const before = known.get(userAgent)
  if (before !== undefined) return before
  const read = { device: deviceOf(userAgent), isBot: programs.test(userAgent) || isbot(userAgent) }
  if (known.size >= knownMax) known.clear()
  known.set(userAgent, read)
  return read
}

function deviceOf(userAgent: string): Device {
  if (tablets.test(userAgent)) return 'tablet'
  if (phones.test(userAgent)) return 'mobile'
  return desktops.test(userAgent) ? 'desktop' : 'other'
}
