import { isbot } from 'isbot'

export const devices = ['mobile', 'tablet', 'desktop', 'other'] as const
export type Device = (typeof devices)[number]
export const systems = ['android', 'ios', 'windows', 'macos', 'linux', 'chromeos', 'other'] as const
export type System = (typeof systems)[number]
export const browsers = ['chrome', 'safari', 'firefox', 'edge', 'samsung', 'opera', 'other'] as const
export type Browser = (typeof browsers)[number]

export type UserAgent = {
  readonly device: Device
  readonly os: System
  readonly browser: Browser
  /**
   * The part of a visitor's id that tells two visitors at one address apart. There are seven values at most, so that
   * one person who invents user agents counts as a few visitors only.
   */
  readonly group: BrowserGroup
  readonly isBot: boolean
}
type BrowserGroup = `${'handheld' | 'desktop'} ${'chromium' | 'firefox' | 'safari'}` | 'other'

/** Programs that name themselves; no browser sends such a name. */
const programs = /^(?:$|[a-z-]+\/[\d.]+$|Line\/|okhttp|axios|undici|node|Go-http-client)/i
const tablets = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|Android(?!.*Mobile)/i
const phones = /Mobi|iPhone|iPod|Android|IEMobile|BlackBerry|Opera Mini/i
const desktops = /Windows NT|Macintosh|X11|CrOS/i

/** The first that matches counts: most browsers also name those that they are compatible with. */
const systemPatterns: readonly (readonly [System, RegExp])[] = [
  ['ios', /iPhone|iPad|iPod/],
  ['android', /Android/],
  ['windows', /Windows/],
  ['chromeos', /CrOS/],
  ['macos', /Macintosh|Mac OS X/],
  ['linux', /Linux|X11/],
]
const browserPatterns: readonly (readonly [Browser, RegExp])[] = [
  ['edge', /Edg(?:e|A|iOS)?\//],
  ['opera', /OPR\/|OPiOS\/|Opera/],
  ['samsung', /SamsungBrowser\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrom(?:e|ium)\/|CriOS\//],
  ['safari', /Safari\//],
]

const cache = new Map<string, UserAgent>()
const cacheMax = 2_000
/** Names of browsers are shorter; a longer one is read each time. */
const cachedLength = 512

/**
 * What the `User-Agent` header tells, and whether a program sent it (crawlers, link previews, scripts). An iPad names
 * itself a Mac by default and counts as a desktop.
 */
export function readUserAgent(header: string): UserAgent {
  const cached = cache.get(header)
  if (cached !== undefined) return cached
  const device = deviceOf(header)
  const isBot = programs.test(header) || isbot(header)
  const userAgent: UserAgent = {
    device,
    os: systemPatterns.find(([, pattern]) => pattern.test(header))?.[0] ?? 'other',
    browser: isBot ? 'other' : (browserPatterns.find(([, pattern]) => pattern.test(header))?.[0] ?? 'other'),
    group: isBot ? 'other' : groupOf(header, device),
    isBot,
  }
  if (header.length > cachedLength) return userAgent
  if (cache.size >= cacheMax) cache.clear()
  cache.set(header, userAgent)
  return userAgent
}

function deviceOf(header: string): Device {
  if (tablets.test(header)) return 'tablet'
  if (phones.test(header)) return 'mobile'
  return desktops.test(header) ? 'desktop' : 'other'
}

/** By the engine: every browser on an iPhone uses Safari's, and whatever names Chrome uses Chromium's. */
function groupOf(header: string, device: Device): BrowserGroup {
  if (device === 'other') return 'other'
  const place = device === 'desktop' ? 'desktop' : 'handheld'
  if (/iPhone|iPad|iPod/.test(header)) return `${place} safari`
  if (/Firefox\//.test(header)) return `${place} firefox`
  if (/Chrom(?:e|ium)\//.test(header)) return `${place} chromium`
  return /Safari\//.test(header) ? `${place} safari` : 'other'
}
