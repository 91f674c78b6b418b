import { Slug } from '#contract/fields.ts'

/** Crockford's base 32: no I, L, O, U, so that a printed code can be read aloud and typed. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** @param bytes five of them (40 bits). @returns eight characters. */
export function encodeCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => codeAlphabet[Number.parseInt(five, 2)]).join('')
}

/**
 * Reads a code as somebody may have typed it: in any case, with I or L for 1, O for 0, and hyphens anywhere. Addresses,
 * links and calls all use this rule; the database function `read_code` does the same.
 * @returns undefined when the text cannot be a code.
 */
export function readCode(text: string): string | undefined {
  const code = text.replaceAll('-', '').toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : undefined
}

/**
 * Slugs that no card can have: routes under `/p/` and `/info-link/` (specification §2), and words that would make a
 * card look like a page of the installation itself.
 */
const reserved = new Set(
  `dynamic-qrcode dynamicqrcoderesult event-result eventcardresult eventcardtemplate01 eventcardweddingresult
   eweddingtemplate02 student-result studentcardresult1 studentcardresult2 vcard-result vcardresultfree
   about aboutus account admin admins administrator api app assets auth backbone billing card cards claim-qrcode
   connectapp-privacy-policy contactus dashboard demo edit error event events faq generate healthz help home
   info-link info-page login logout mail missing-link new nfc null official owner partner partners payment payments
   preview pricing privacy privacy-policy quick-start readyz root security services settings sign-in sign-up signin
   signup static student support system terms terms-of-services undefined update user users verify visita webmaster
   www`.split(/\s+/),
)

export function isReserved(slug: string): boolean {
  return reserved.has(slug) || /^vcardresult\d{1,2}$/.test(slug)
}

/** Letters that Unicode does not decompose into a Latin letter and an accent. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  ŧ: 't',
  ə: 'e',
}
const longestBase = 48

/**
 * Makes a slug of a name: `Łukasz O’Neill` → `lukasz-oneill`.
 * @returns empty when the name has no Latin letter or digit.
 */
export function slugBase(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .replace(/[ßæœøłđðþħıŋŧə]/g, (letter) => latin[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, longestBase).replace(/^-+|-+$/g, '')
}

/**
 * Slugs to try for a name, best first: the base alone, then numbered, then with a random end, so that a slug for the
 * thousandth John Smith is found as soon as one for the tenth.
 * @param base made by `slugBase`. @param random makes a short random end.
 */
export function slugCandidates(base: string, random: () => string): string[] {
  const numbered = ['', '-2', '-3', '-4', '-5', '-6'].map((end) => base + end)
  const ended = Array.from({ length: 6 }, () => `${base}-${random()}`)
  return [...numbered, ...ended].filter((slug) => Slug.safeParse(slug).success && !isReserved(slug))
}

/** Whether a wrong secret is written into the history and the audit log: every tenth of the first hundred, then every thousandth. */
export const isGuessNoted = (wrongSecrets: number): boolean =>
  wrongSecrets % (wrongSecrets <= 100 ? 10 : 1000) === 0
