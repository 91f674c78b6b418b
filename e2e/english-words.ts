import type { Page } from 'playwright-core'
import { demoEvents } from '#cards/kinds/event/demo-events.ts'
import { kindList } from '#cards/kinds.ts'
import { samplePeople } from '#cards/kinds/vcard/samples/people.ts'
import { demoContent } from '#server/demo/demo-content.ts'
import { demoGuests } from '#server/demo/demo-guests.ts'
import { demoNfcTemplates } from '#server/demo/demo-nfc.ts'
import { demoAccounts, demoContacts, demoSeller } from '#server/demo/demo-people.ts'

/**
 * Words that are the same in every language: names of products, companies and formats, and units.
 * What has a digit, a sign of an address or the form of a code needs no line here.
 */
const names = new Set(
  `Visita DENSO WAVE INCORPORATED QR CSV PDF PNG SVG ZIP JPEG JPG HEIC WebP AVIF GIF VCF vCard HTML JSON URL MB KB px mm cm dpi
  Avery Zweckform Razorpay Stripe Google Excel Chrome Android iOS Windows macOS Linux ChromeOS Safari Firefox Edge Opera Samsung Internet WhatsApp Telegram Facebook Instagram LinkedIn YouTube Twitter Pinterest TikTok Snapchat GitHub Vimeo Threads
  Wi-Fi WiFi tel mailto sms geo upi WPA WEP NFC SMS OTP GST CGST SGST UTGST IGST ISO UPI Esc Ctrl Enter English pro`.split(
    /\s+/,
  ),
)

const trademark = 'QR Code'

const hasLatin = (text: string) => /\p{Script=Latin}{2}/u.test(text)

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []

const samples = await Promise.all(kindList.map((kind) => kind.loadSamples()))
const demoCards = samples.flatMap((sample) => sample.demoCards)

/** What the people of the demo world wrote, the longest first, so that a part of it is not removed before the whole. */
const written = [
  ...new Set(
    stringsIn([
      demoAccounts,
      demoCards,
      demoContacts,
      demoContent,
      demoEvents(new Date()),
      demoGuests,
      demoNfcTemplates(String),
      demoSeller,
      samplePeople,
      trademark,
    ]),
  ),
]
  // two letters, such as the code of a language, stand inside of other words
  .filter((text) => text.length > 2 && hasLatin(text))
  .toSorted((a, b) => b.length - a.length)

/** The beginning of what somebody wrote, as lists show it. */
const isShortened = (text: string) =>
  text.endsWith('…') && written.some((known) => known.replace(/\s+/g, ' ').startsWith(text.slice(0, -1)))

/** A host, with or without a path. */
const isAddress = (text: string) => /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(text)

/** The words of a text that should have been translated. @param more what other people wrote */
export function findEnglish(text: string, more: readonly string[] = []): readonly string[] {
  // most texts of a translated screen
  if (!hasLatin(text) || isShortened(text) || isAddress(text)) return []
  const rest = [...more, ...written].reduce((found, known) => found.replaceAll(known, ' '), text)
  return rest
    .split(/[\s،؛؟।“”«»"'‘’()[\]{},;!?…·–—|‎‏⁦-⁩]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}/@.]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => hasLatin(word) && !isSame(word))
}

/** Ends of file names, which follow a dot. */
const extensions = new Set(['png', 'svg', 'pdf', 'jpg', 'webp', 'csv', 'vcf'])

/** Names, addresses (`name@example.com`, `jane-doe`, `/auth/Login`), colors (`#d8432b`), codes and numbers with a unit. */
const isSame = (word: string) =>
  names.has(word) ||
  extensions.has(word) ||
  /^[0-9a-f]{6}$/.test(word) ||
  // a printed code may have no digit
  /^[0-9A-HJKMNP-TV-Z]{8}$/.test(word) ||
  /[\p{N}@/_.\\]|\p{L}-\p{L}/u.test(word) ||
  /^[a-z]{2}$|^[A-Z]{2,3}$/.test(word)

type Shown = { readonly where: string; readonly text: string }

/** Every text that people see or that is read to them, each with the place of its element. */
const readShown = (page: Page): Promise<readonly Shown[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'aria-valuetext']
    const placeOf = (element: Element) => {
      const { className } = element
      const own =
        typeof className === 'string' ? className.split(' ').find((name) => name.startsWith('v-')) : ''
      return `${element.localName}${own ? `.${own}` : ''}`
    }
    const isForeign = (element: Element) =>
      element.closest('script, style, noscript, svg, code, kbd, iframe') !== null ||
      // a language by its own name, or a text marked as being in another language
      element.closest('[lang]') !== document.documentElement ||
      // what was recorded, as it was stored
      element.closest('[translate="no"]') !== null
    const shown: { where: string; text: string }[] = [{ where: 'title', text: document.title }]
    for (const element of document.body.querySelectorAll('*')) {
      if (isForeign(element)) continue
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
          shown.push({ where: placeOf(element), text: node.textContent ?? '' })
      for (const name of attributes) {
        const text = element.getAttribute(name)
        // the label of a hidden element, such as one that only measures, is for nobody
        if (text !== null && element.closest('[aria-hidden="true"]') === null)
          shown.push({ where: `${placeOf(element)}[${name}]`, text })
      }
    }
    return shown
  })

/** The texts of a page that are not translated: `button “Save card”`. @param more what other people wrote */
export async function findEnglishOn(page: Page, more: readonly string[] = []): Promise<readonly string[]> {
  const found = (await readShown(page)).filter(({ text }) => findEnglish(text, more).length > 0)
  return [...new Set(found.map(({ where, text }) => `${where} “${text.trim().replace(/\s+/g, ' ')}”`))]
}
