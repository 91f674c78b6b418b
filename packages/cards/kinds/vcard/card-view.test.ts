import { describe, expect, it } from 'vitest'
import type { Vcard } from '#contract/kinds/vcard.ts'
import { blankVcard } from './blank-vcard.ts'
import { contact, gallery, reach, social, web } from './samples/entries.ts'
import { emptyCard, fullCard } from './samples/extremes.ts'
import { sampleView } from './samples/sample-view.ts'
import type { CardView } from '../../card-view.ts'
import { initialsOf } from '../../view/initials.ts'

const viewOf = (fields: Partial<Vcard>, more: object = {}): CardView =>
  sampleView({ vcard: { ...blankVcard('Jane Doe'), ...fields }, themeId: 21, ...more })

const hrefs = (fields: Partial<Vcard>) => viewOf(fields).contacts?.map(({ href }) => href)

describe('a section', () => {
  it('is absent when it holds nothing', () => {
    const view = sampleView({ vcard: emptyCard, themeId: 21 })
    for (const name of [
      'heading',
      'contacts',
      'contactUs',
      'social',
      'webLinks',
      'video',
      'gallery',
    ] as const)
      expect(view).not.toHaveProperty(name)
  })

  it('is present when it is full and switched on', () => {
    const view = sampleView({ vcard: fullCard, themeId: 21 })
    for (const name of [
      'heading',
      'contacts',
      'contactUs',
      'social',
      'webLinks',
      'video',
      'gallery',
    ] as const)
      expect(view).toHaveProperty(name)
  })

  it.each([
    ['heading', 'show_heading'],
    ['contacts', 'show_profile_contact'],
    ['contactUs', 'show_contact_us'],
    ['social', 'show_social_link'],
    ['webLinks', 'show_web_link'],
    ['video', 'show_video'],
    ['gallery', 'show_vcard_images'],
  ] as const)('%s is absent when %s is off', (name, flag) => {
    const view = sampleView({ vcard: { ...fullCard, [flag]: 0 }, themeId: 21 })
    expect(view).not.toHaveProperty(name)
  })

  it('keeps its links but not its words when title and description are off', () => {
    const view = sampleView({
      vcard: { ...fullCard, show_social_link_title_and_description: 0 },
      themeId: 21,
    })
    expect(view.social?.title).toBeUndefined()
    expect(view.social?.items).toHaveLength(6)
  })
})

describe('the profile', () => {
  it('shows only the name when it is switched off', () => {
    const { identity } = sampleView({ vcard: { ...fullCard, show_profile: 0 }, themeId: 21 })
    expect(identity).toEqual({ name: 'Amara Okafor', initials: 'AO' })
  })

  it.each([
    ['Jane Doe', 'JD'],
    ['Tom Okafor', 'TO'],
    ['neha', 'N'],
    ['अनन्या शर्मा', 'अश'],
    ['ليلى حداد', 'لح'],
    ['Jean (JJ) Rao', 'JR'],
    ['Cher', 'C'],
    ['अनन्या देशमुख', 'अदे'],
    ['ليلى الحداد', 'لا'],
    ['  (Dr.) Jean-Luc  Picard ', 'DP'],
    ['🙂', ''],
  ])('abbreviates %s to %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('a contact', () => {
  it('opens with its dial prefix', () => {
    expect(hrefs({ profile_contact: [contact('Mobile', '098765 43210', '+91')] })).toEqual([
      'tel:+919876543210',
    ])
  })

  it('opens a WhatsApp chat with the default message, and dials a number without a country', () => {
    expect(
      hrefs({
        profile_contact: [
          contact('Whatsapp', '98765 43210', '91', 'Hi & hello'),
          contact('Whatsapp', '98765 43210'),
        ],
      }),
    ).toEqual(['https://wa.me/919876543210?text=Hi%20%26%20hello', 'tel:9876543210'])
  })

  it.each([
    ['@jane_doe', 'https://t.me/jane_doe', '@jane_doe'],
    ['https://t.me/jane_doe', 'https://t.me/jane_doe', '@jane_doe'],
    ['+91 98765 43210', 'https://t.me/+919876543210', '+91 98765 43210'],
  ])('reads the Telegram name or number %s', (value, href, text) => {
    expect(viewOf({ profile_contact: [contact('Telegram', value)] }).contacts).toMatchObject([{ href, text }])
  })

  it('writes to one address only, whatever stands in the field', () => {
    expect(hrefs({ profile_contact: [contact('Email', 'jane+card@example.com')] })).toEqual([
      'mailto:jane%2Bcard@example.com',
    ])
    expect(hrefs({ profile_contact: [contact('Email', "o'neil@example.com")] })).toEqual([
      "mailto:o'neil@example.com",
    ])
    // RFC 6068: in UTF-8, percent-encoded
    expect(hrefs({ profile_contact: [contact('Email', 'नेहा@xn--mller-kva.example')] })).toEqual([
      'mailto:%E0%A4%A8%E0%A5%87%E0%A4%B9%E0%A4%BE@xn--mller-kva.example',
    ])
    expect(hrefs({ profile_contact: [contact('Email', 'jane@example.com?bcc=all@example.com')] })).toEqual([
      undefined,
    ])
  })

  it.each(['Phone', 'Whatsapp'] as const)(
    'offers no call or chat for a %s that its owner calls a fax',
    (label) => {
      const fax = { ...contact(label, '+44 20 7946 0019'), own_label: 'Telefax-Nr.' }
      const place = reach('Mobile', 'فاكس', '+44 20 7946 0018')
      const view = viewOf({ profile_contact: [fax], contact_us: [place] })
      expect(view.contacts).toEqual([{ kind: 'fax', label: 'Telefax-Nr.', text: '+44 20 7946 0019' }])
      expect(view.contactUs?.phones).toEqual([{ kind: 'fax', label: 'فاكس', text: '+44 20 7946 0018' }])
    },
  )

  it('shows a fax number without a link', () => {
    expect(viewOf({ profile_contact: [contact('Fax', '+44 20 7946 0019')] }).contacts).toEqual([
      { kind: 'fax', label: 'Fax', text: '+44 20 7946 0019' },
    ])
  })

  it('is left out when it is empty', () => {
    expect(viewOf({ profile_contact: [contact('Email', '')] })).not.toHaveProperty('contacts')
  })
})

describe('a link', () => {
  const bad = [
    'javascript:alert(1)',
    'javascript:alert(1)//http://',
    ' jAvAsCript:1',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'https://user:pass@example.com',
    '',
  ]

  it.each(bad)('%j never reaches the page', (link) => {
    const view = viewOf({
      social_link: [social('Facebook', link)],
      web_link: [web(link, 'x')],
      video_link: link,
      profile_contact: [contact('Website', link)],
    })
    expect(view).not.toHaveProperty('social')
    expect(view).not.toHaveProperty('webLinks')
    expect(view).not.toHaveProperty('video')
    expect(view.contacts?.[0]?.href).toBeUndefined()
  })

  it('of a map falls back to a search for the address', () => {
    const address = {
      ...fullCard.contact_us[0],
      google_map_link: 'javascript:alert(1)',
    } as Vcard['contact_us'][number]
    const href = viewOf({ contact_us: [address] }).contactUs?.addresses[0]?.map?.href
    expect(href).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Unit%204/)
  })

  it('is named after its network or its address when it has no title', () => {
    const view = viewOf({
      social_link: [social('Anything', 'https://m.facebook.com/jane', '', '')],
      web_link: [web('https://www.example.com/a%20b/', '')],
    })
    expect(view.social?.items[0]).toMatchObject({ title: 'Facebook', network: 'facebook' })
    expect(view.webLinks?.items[0]).toMatchObject({ title: 'example.com/a b', host: 'example.com' })
  })

  it('of an app is named after the payee or the place', () => {
    const links = [
      'upi://pay?pa=cafe@okaxis&am=5',
      'geo:18.92,72.83',
      'geo:0,0?q=Caf%C3%A9%20Kiln',
      'tel:+442079460958',
    ]
    const view = viewOf({ web_link: links.map((link) => web(link, '')) })
    const names = ['cafe@okaxis', '18.92,72.83', 'Café Kiln', '+442079460958']
    expect(view.webLinks?.items.map(({ title }) => title)).toEqual(names)
    expect(view.webLinks?.items.map(({ host }) => host)).toEqual(names)
    expect(view.webLinks?.items.map(({ href }) => href)).toEqual(links)
  })
})

describe('the gallery', () => {
  it('follows the sequence numbers and offers sizes', () => {
    const pictures = gallery('plate-001.svg', 'plate-002.svg').map((image, index) => ({
      ...image,
      sequance: 9 - index,
    }))
    const view = viewOf(
      { vcard_images: pictures, view_type: 2 },
      { fileUrl: (name: string, width: number) => `/f/${name}/${width}` },
    )
    expect(view.gallery?.layout).toBe('strip')
    expect(view.gallery?.pictures.map(({ fullSrc }) => fullSrc)).toEqual([
      '/f/plate-002.svg/1600',
      '/f/plate-001.svg/1600',
    ])
    expect(view.gallery?.pictures[0]?.srcSet).toBe(
      '/f/plate-002.svg/160 160w, /f/plate-002.svg/320 320w, /f/plate-002.svg/640 640w',
    )
  })
})

describe('the page’s own words', () => {
  it('replace the form’s defaults in the visitor’s language but never what the owner wrote', () => {
    const entries = [reach('Email', '', 'a@example.com')]
    const name = 'ليلى الحداد'
    expect(viewOf({ name, contact_us: entries }, { locale: 'ar' }).contactUs?.title).toBe('اتصل بنا')
    expect(
      viewOf({ name, contact_us: entries, contact_us_title: 'Chambers' }, { locale: 'ar' }).contactUs?.title,
    ).toBe('Chambers')
  })

  it('are in a language of the card’s direction, whoever looks at it', () => {
    const arabic = { name: 'ليلى الحداد', contact_us: [reach('Email', '', 'a@example.com')] }
    for (const locale of ['en', 'hi', 'ar'] as const) {
      const view = viewOf(arabic, { locale })
      expect([view.locale, view.direction, view.contactUs?.title]).toEqual(['ar', 'rtl', 'اتصل بنا'])
    }
    const english = { ...arabic, name: 'Layla Haddad', heading_title: 'Contracts in plain words' }
    const seen = (['en', 'hi', 'ar'] as const).map((locale) => viewOf(english, { locale }))
    expect(seen.map(({ locale, direction }) => [locale, direction])).toEqual([
      ['en', 'ltr'],
      ['hi', 'ltr'],
      ['en', 'ltr'],
    ])
    expect(seen[2]?.contactUs?.title).toBe('Contact us')
  })
})

describe('the theme', () => {
  it.each([
    [1, 'light'],
    [2, 'dark'],
    [3, 'auto'],
    [0, 'auto'],
  ])('%i shows the card %s', (theme, mode) => {
    expect(viewOf({}, { theme }).mode).toBe(mode)
  })

  it('without a template falls back to the plain one', () => {
    expect(sampleView({ vcard: emptyCard, themeId: 999 }).templateId).toBe(21)
  })
})

it('shows a number under the owner’s own word, and dials its extension', () => {
  const reception = { ...contact('Work', '+1 202-555-0100 ext 12'), own_label: 'Reception' }
  const view = viewOf({ profile_contact: [reception, contact('Phone', '+1 202-555-0101,,34#')] })
  expect(view.contacts?.map(({ label, href }) => [label, href])).toEqual([
    ['Reception', 'tel:+12025550100,12'],
    ['Phone', 'tel:+12025550101,,34%23'],
  ])
})
