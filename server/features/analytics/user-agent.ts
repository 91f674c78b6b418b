import { isbot } from 'isbot'

export type Device = 'mobile' | 'tablet' | 'desktop' | 'other'
/** What tells two visitors at one address apart: seven values at most, so that inventing names gains nothing. */
export type BrowserGroup = `${'handheld' | 'desktop'} ${'chromium' | 'firefox' | 'safari'}` | 'other'
export type ReadUserAgent = {
  readonly device: Device
  readonly browser: BrowserGroup
  readonly isBot: boolean
}

/** Programs that say openly what they are; no browser sends such a name. */
const programs = /^(?:$|[a-z-]+\/[\d.]+$|Line\/|okhttp|axios|undici|node|Go-http-client)/i
const tablets = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|Android(?!.*Mobile)/i
const phones = /Mobi|iPhone|iPod|Android|IEMobile|BlackBerry|Opera Mini/i
const desktops = /Windows NT|Macintosh|X11|CrOS/i

const known = new Map<string, ReadUserAgent>()
const knownMax = 2_000
/** Browsers stay below it; a longer name is read each time, not kept. */
const knownLength = 512

/**
 * The kind of device and whether a program asks (crawlers, link previews, scripts). An iPad that poses as a Mac, as
 * they do by default, counts as a desktop.
 */
export function readUserAgent(userAgent: string): ReadUserAgent {
  const before = known.get(userAgent)
  if (before !== undefined) return before
  const device = deviceOf(userAgent)
  const isBot = programs.test(userAgent) || isbot(userAgent)
  const read = { device, isBot, browser: isBot ? 'other' : browserOf(userAgent, device) } as const
  if (userAgent.length > knownLength) return read
  if (known.size >= knownMax) known.clear()
  known.set(userAgent, read)
  return read
}

function deviceOf(userAgent: string): Device {
  if (tablets.test(userAgent)) return 'tablet'
  if (phones.test(userAgent)) return 'mobile'
  return desktops.test(userAgent) ? 'desktop' : 'other'
}

/** By the engine: every browser on an iPhone is Safari's, and whatever names Chrome is Chromium's. */
function browserOf(userAgent: string, device: Device): BrowserGroup {
  if (device === 'other') return 'other'
  const family = /iPhone|iPad|iPod/.test(userAgent)
    ? 'safari'
    : /Firefox\//.test(userAgent)
      ? 'firefox'
      : /Chrom(?:e|ium)\//.test(userAgent)
        ? 'chromium'
        : /Safari\//.test(userAgent)
          ? 'safari'
          : undefined
  if (family === undefined) return 'other'
  return `${device === 'desktop' ? 'desktop' : 'handheld'} ${family}`
}
