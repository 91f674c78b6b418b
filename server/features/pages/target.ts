import { readCode } from '../qrcodes/index.ts'
import type { CodeRef } from './store.ts'

export type TargetKind = 'card' | 'vcf' | 'qr-svg' | 'qr-png'

/** What the address of a card's page, contact file or QR code asks for. */
export type Target = {
  readonly kind: TargetKind
  readonly ref: CodeRef
  /** `/q/` is what a printed code holds, `/n/` a tag; everything else is a link. */
  readonly source: 'qr' | 'nfc' | 'link'
  /** What a QR picture was asked to be; empty for everything else, whose query changes nothing. */
  readonly query: string
}

/** Printed codes hold `/Q/CODE` in capitals, so none of this minds the case. */
const address = /^\/(p|info-link|q|n)\/([^/]+)(?:\/(contact\.vcf|qr\.svg|qr\.png))?\/?$/i
const kinds: Readonly<Record<string, TargetKind>> = {
  'contact.vcf': 'vcf',
  'qr.svg': 'qr-svg',
  'qr.png': 'qr-png',
}
const sources: Readonly<Record<string, 'qr' | 'nfc'>> = { q: 'qr', n: 'nfc' }

const slugPattern = /^[\p{L}\p{M}\p{N}._~-]{1,200}$/u

/** @param url path and query as they came. @returns undefined when nothing of ours can be there. */
export function readTarget(url: string): Target | undefined {
  const mark = url.indexOf('?')
  const [, place = '', key = '', file = ''] = address.exec(mark < 0 ? url : url.slice(0, mark)) ?? []
  if (key === '') return undefined
  const source = sources[place.toLowerCase()] ?? 'link'
  const ref = source === 'link' ? readSlug(key) : readPrinted(key)
  if (ref === undefined) return undefined
  const kind = kinds[file.toLowerCase()] ?? 'card'
  const takesQuery = kind === 'qr-svg' || kind === 'qr-png'
  return { kind, ref, source, query: takesQuery && mark >= 0 ? url.slice(mark + 1) : '' }
}

function readSlug(text: string): CodeRef | undefined {
  const slug = decode(text)?.normalize('NFC').toLowerCase()
  if (slug === undefined || !slugPattern.test(slug)) return undefined
  return { by: 'slug', slug, code: readCode(slug) ?? slug.toUpperCase() }
}

function readPrinted(text: string): CodeRef | undefined {
  const code = readCode(decode(text) ?? '')
  return code === undefined ? undefined : { by: 'code', code }
}

function decode(text: string): string | undefined {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
