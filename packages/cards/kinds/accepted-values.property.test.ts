import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { cardKinds } from '#contract/kinds.ts'
import type { CardKindKey } from '#contract/kinds.ts'
import type { ContactUsItem, ProfileContact, Vcard } from '#contract/kinds/vcard.ts'
import { readVcf } from '#formats/testing/read-vcf.ts'
import { toVcf, toVcfForQr } from '#formats/vcf.ts'
import { cardActions } from '../card-actions.ts'
import { kinds } from '../kinds.ts'
import { renderCardPage } from '../render-card-page.tsx'
import { anyInput } from '../testing/any-document.ts'
import { fileUrl } from '../testing/views.ts'
import { toCardView } from '../to-card-view.ts'
import { toVcfContact } from '../to-vcf-contact.ts'
import { asVcard as asVcardOfStudent } from './student/as-vcard.ts'
import { asVcard } from './vcard-lite/kind.ts'

/** What a page or a file says, read by a parser of somebody else. */
type Told = {
  readonly texts: string
  /** Every link, with percent-codes decoded to bytes, so that spellings of one address are the same. */
  readonly links: readonly string[]
  readonly emails: readonly string[]
  readonly numbers: readonly string[]
}

const bytesOf = (address: string) =>
  Buffer.from(address)
    .toString('latin1')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
/** The last digits; country codes, trunk zeros and the zeros in place of a plus sign are before them. */
const tailOf = (number: string) =>
  number
    .replace(/\D/g, '')
    .replace(/^(?:00)+/, '')
    .slice(-3)

/** For all pages: a window for each, which would also read its styles, takes four times as long. */
const parser = new new JSDOM().window.DOMParser()

function readPage(html: string): Told {
  const document = parser.parseFromString(html, 'text/html')
  for (const element of document.querySelectorAll('style, script, form')) element.remove()
  const links = Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '')
  const mails = links.filter((href) => href.startsWith('mailto:'))
  return {
    texts: document.body.textContent,
    links: links.map(bytesOf),
    emails: mails.map((href) => decodeURIComponent(URL.parse(href)?.pathname ?? '')),
    numbers: links
      .filter((href) => /^(?:tel:|https:\/\/(?:wa|t)\.me\/\+?\d)/.test(href))
      .map((href) => tailOf(href.replace(/\?.*$/, ''))),
  }
}

function readFile(text: string): Told {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const properties = readVcf(text)
  const valuesOf = (name: string) =>
    properties.filter((property) => property.name === name).flatMap(({ value }) => value)
  return {
    texts: properties.flatMap(({ value }) => value).join('\n'),
    links: valuesOf('url').map(bytesOf),
    emails: valuesOf('email'),
    numbers: valuesOf('tel').map(tailOf),
  }
}

const isName = (contact: string) => /^(?:@|.*\/)?[a-z]/i.test(contact)
const filled = <T extends ProfileContact | ContactUsItem>({ contact }: T) => contact !== ''

/** What a page and a contact file must say of a vcard, by its fields alone. */
function expectedOf(vcard: Vcard) {
  const profile = vcard.profile_contact.filter(filled)
  const company = vcard.contact_us.filter((item) => item.type === 'Address' || filled(item))
  const addresses = company.filter(({ type }) => type === 'Address')
  const lines = addresses.flatMap(({ contact, street1, street2, city, zipcode, state, country }) => [
    contact,
    street1,
    street2,
    city,
    zipcode,
    state,
    country,
  ])
  const dialled = profile.filter(
    ({ label, contact }) =>
      !['Email', 'Website', 'Fax'].includes(label) && (label !== 'Telegram' || !isName(contact)),
  )
  const telegram = profile.filter(({ label, contact }) => label === 'Telegram' && isName(contact))
  const companyNumbers = company.filter(({ type }) => type === 'Mobile').map(({ contact }) => contact)
  return {
    texts: [vcard.name, vcard.company, vcard.job_title, vcard.heading_title, ...lines],
    description: vcard.heading_description,
    emails: [
      ...profile.filter(({ label }) => label === 'Email'),
      ...company.filter(({ type }) => type === 'Email'),
    ].map(({ contact }) => contact),
    numbers: [...dialled.map(({ contact }) => contact), ...companyNumbers].map(tailOf),
    faxes: profile.filter(({ label }) => label === 'Fax').map(({ contact }) => tailOf(contact)),
    /** Of a page and a file. */
    links: [
      ...[...vcard.social_link, ...vcard.web_link].map(({ link }) => link),
      ...profile.filter(({ label }) => label === 'Website').map(({ contact }) => linkOf(contact)),
    ],
    pageLinks: [
      ...telegram.map(
        ({ contact, default_messaage: text }) =>
          chatOf(contact) + (text && `?text=${encodeURIComponent(text.toWellFormed())}`),
      ),
      vcard.video_link,
      ...addresses
        .filter((item) => item.show_location_action_button === 1)
        .map((item) => item.google_map_link),
    ],
    fileLinks: telegram.map(({ contact }) => chatOf(contact)),
  }
}

const chatOf = (name: string) => `https://t.me/${name.replace(/^@|^.*\.me\/|\/$/g, '')}`
const asBytes = (links: readonly string[]) => links.filter(Boolean).map(bytesOf)

/** A typed address as a URL: one without a scheme is https (specification §5), and no slash follows a host that none was typed after. */
function linkOf(typed: string): string {
  const url = URL.parse(
    /^(?:https?|mailto|tel|sms):/i.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`,
  )
  const href = url?.href ?? '?'
  return url?.pathname === '/' && !/[^/:]\//.test(typed.split(/[?#]/)[0] ?? '')
    ? href.replace(/\/(?=$|[?#])/, '')
    : href
}

/** Everything is shown, with the subtitles of networks. */
const shown = (vcard: object): object => ({
  ...Object.fromEntries(
    Object.keys(vcard).map((key) => [key, key.startsWith('show_') ? 1 : vcard[key as never]]),
  ),
  ...('show_social_horizontaly' in vcard && { show_social_horizontaly: 0 }),
})

function contentOf(key: CardKindKey, input: unknown) {
  const { document } = cardKinds[key]
  const content = kinds[key].read(shown(document.parse(input)))
  const read = content.document
  if (!('profile_contact' in read)) throw new Error(`A card of the kind ${key} has nothing of a vcard`)
  const vcard: Vcard = 'institution' in read ? asVcardOfStudent(read) : asVcard(read)
  return { content, vcard }
}

const where = {
  uid: '7b1c7f0e-4a52-4d7c-9d3e-1f2a3b4c5d6e',
  revision: new Date(0),
  permalink: 'https://visita.example/p/x',
}

async function pageOf({ content }: ReturnType<typeof contentOf>): Promise<string> {
  const view = toCardView({
    content,
    themeId: 21,
    colors: { primary_color: '', secondary_color: '', theme: 3 },
    locale: 'en',
    fileUrl,
    actions: cardActions('https://visita.example', 'x', 'link'),
    madeWithVisita: false,
  })
  return (await renderCardPage(view)).html
}

const rounds = { numRuns: process.env['PROOFS'] === 'full' ? 500 : 25 }

/** The kinds whose documents have the fields of a vcard; others, as the dynamic code, have tests of their own. */
const personal = (Object.keys(cardKinds) as CardKindKey[]).filter(
  (key) => 'profile_contact' in cardKinds[key].document.shape,
)

describe.each(personal)('what the contract accepts for the kind %s', (key) => {
  const anyCard = anyInput(cardKinds[key].document).map((input) => contentOf(key, input))

  it('is read as it was stored', () => {
    fc.assert(
      fc.property(anyCard, ({ content: { document } }) => {
        expect(cardKinds[key].document.parse(document)).toEqual(document)
        expect(kinds[key].read(document).document).toEqual(document)
      }),
      rounds,
    )
  })

  it('is on the page, with links that work', async () => {
    await fc.assert(
      fc.asyncProperty(anyCard, async (card) => {
        const page = readPage(await pageOf(card))
        const wanted = expectedOf(card.vcard)
        for (const text of [...wanted.texts, wanted.description]) expect(page.texts).toContain(text)
        for (const email of wanted.emails) expect(page.texts).toContain(email)
        expect(page.emails).toEqual(expect.arrayContaining(wanted.emails))
        expect(page.numbers).toEqual(expect.arrayContaining(wanted.numbers))
        expect(page.links).toEqual(expect.arrayContaining(asBytes([...wanted.links, ...wanted.pageLinks])))
      }),
      rounds,
    )
  })

  it('is in the contact file and in a code', () => {
    fc.assert(
      fc.property(anyCard, ({ content, vcard }) => {
        const contact = toVcfContact({ content, ...where })
        const file = readFile(toVcf(contact))
        const wanted = expectedOf(vcard)
        for (const text of [...wanted.texts, wanted.description]) expect(file.texts).toContain(text)
        expect(file.emails).toEqual(expect.arrayContaining(wanted.emails))
        expect(file.numbers).toEqual(expect.arrayContaining([...wanted.numbers, ...wanted.faxes]))
        expect(file.links).toEqual(expect.arrayContaining(asBytes([...wanted.links, ...wanted.fileLinks])))
        const code = readVcf(toVcfForQr(contact)).map(({ name, value }) => [name, value])
        const [email] = wanted.emails
        expect(code).toContainEqual(['fn', vcard.name])
        if (email !== undefined) expect(code).toContainEqual(['email', email])
      }),
      rounds,
    )
  })
})
