import { Slug } from '#contract/fields.ts'

/** Words that are routes under `/p/` and `/info-link/` (specification §2), or that would let a card pass for us. */
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

/** Letters that do not fall apart into a Latin letter and an accent. */
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
 * The link a name asks for: `Łukasz O’Neill` → `lukasz-oneill`.
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
 * Links to try for a name, best first: the name, then numbered, then with a random end, so that the thousandth
 * John Smith waits no longer than the tenth.
 * @param random makes a short random end.
 */
export function slugCandidates(base: string, random: () => string): string[] {
  const numbered = ['', '-2', '-3', '-4', '-5', '-6'].map((end) => base + end)
  const ended = Array.from({ length: 6 }, () => `${base}-${random()}`)
  return [...numbered, ...ended].filter((slug) => Slug.safeParse(slug).success && !isReserved(slug))
}
