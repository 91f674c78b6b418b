import type { Ctx } from '#server/platform/ctx.ts'
import { knowsDevices, rememberDevice } from './session-store.ts'
import { keyedHash } from '../hashes.ts'

export type Device = { readonly browser: string; readonly system: string }

/** The first that fits counts: most browsers also name those that they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: typeof browsers, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''

/** Reads browser and system from a `User-Agent` header; empty where they are not known. */
export const readDevice = (userAgent: string): Device => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
})

/** The two names as `sessions.device` stores them. The header itself is not stored: it can tell people apart. */
export const storeDevice = ({ browser, system }: Device): string =>
  browser === '' && system === '' ? '' : `${browser}/${system}`

export function parseDevice(stored: string): Device {
  const [browser = '', system = ''] = stored.split('/')
  return { browser, system }
}

/**
 * Remembers from where somebody signs in: browser, system and network, as one keyed hash.
 * @returns whether this is new for an account that has signed in before. The row of the account must be locked.
 */
export async function isNewDevice(
  tx: Pick<Ctx, 'db' | 'env' | 'now' | 'ip'>,
  userId: string,
  device: string,
): Promise<boolean> {
  const hash = keyedHash(tx, 'device', userId, device, tx.ip)
  const isFirst = !(await knowsDevices(tx.db, userId))
  return (await rememberDevice(tx.db, userId, hash, tx.now())) && !isFirst
}
