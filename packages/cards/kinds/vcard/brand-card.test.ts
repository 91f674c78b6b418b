import { expect, it } from 'vitest'
import { BrandParts } from '#contract/brands.ts'
import { colorDefaults } from '#contract/constants.ts'
import { blankVcard } from './blank-vcard.ts'
import { brandStored } from './brand-stored.ts'

const brandOf = (parts: Partial<BrandParts>) => BrandParts.parse(parts)
const paper = brandOf({
  qrcode_theme_id: 2,
  primary_color: '#aa1100',
  color_theme: 1,
  logo: 'abcdefgh.webp',
  company: 'Paper',
  website: 'https://paper.example',
  heading: 'We print',
  about: 'Since 1920',
  street: '1 Quay',
  city: 'Beirut',
  links: [
    { title: 'Shop', link: 'https://paper.example/shop' },
    { title: 'Press', link: 'https://paper.example/press' },
  ],
})
const plain = (more: object = {}) => ({
  vcard: { ...blankVcard('Noor'), show_web_link: 0 as const, ...more },
  qrcode_theme_id: 1,
  card_color: colorDefaults,
})
const website = (contact: string) => ({ label: 'Website' as const, contact })

it('gives a new card all that the brand has, beside what the person has', () => {
  const mobile = { label: 'Mobile' as const, contact: '+9613123456' }
  const card = brandStored(plain({ profile_contact: [mobile] }), undefined, paper)
  expect(card).toMatchObject({
    qrcode_theme_id: 2,
    card_color: { primary_color: '#aa1100', secondary_color: paper.secondary_color, theme: 1 },
    vcard: {
      name: 'Noor',
      company: 'Paper',
      company_logo: 'abcdefgh.webp',
      heading_title: 'We print',
      heading_description: 'Since 1920',
      profile_contact: [mobile, website('https://paper.example')],
      contact_us: [{ type: 'Address', street1: '1 Quay', city: 'Beirut' }],
      web_link: paper.links,
      show_web_link: 1,
    },
  })
})

it('takes nothing from a new card that has it already', () => {
  const own = {
    company: 'Own',
    profile_contact: [website('https://own.example')],
    contact_us: [{ type: 'Address', city: 'Tripoli' }],
    web_link: [{ title: 'Mine', link: 'https://paper.example/shop' }],
  }
  const { vcard } = brandStored(plain(own), undefined, paper)
  expect(vcard).toMatchObject({
    company: 'Own',
    profile_contact: own.profile_contact,
    contact_us: own.contact_us,
    web_link: [{ title: 'Press' }, { title: 'Mine' }],
  })
})

it('adds nothing where the brand is empty', () => {
  const before = plain()
  const { vcard } = brandStored(before, undefined, brandOf({}))
  expect(vcard).toMatchObject({ ...before.vcard })
})

it('replaces what is of the brand before, and leaves what somebody has written', () => {
  const first = brandStored(plain(), undefined, paper)
  const post = brandOf({
    ...paper,
    qrcode_theme_id: 4,
    company: 'Post',
    website: '',
    links: [],
    street: '',
    city: '',
  })
  expect(brandStored(first, paper, post)).toMatchObject({
    qrcode_theme_id: 4,
    vcard: {
      company: 'Post',
      profile_contact: [],
      contact_us: [],
      web_link: [],
      company_logo: 'abcdefgh.webp',
    },
  })
  const byHand = {
    ...first,
    qrcode_theme_id: 9,
    card_color: { ...first.card_color, primary_color: '#123456' },
    vcard: {
      ...first.vcard,
      company: '',
      heading_title: 'We fold',
      profile_contact: [website('https://own.example')],
      contact_us: first.vcard.contact_us.map((place) => ({ ...place, city: 'Tripoli' })),
      web_link: [...first.vcard.web_link, { title: 'Mine', link: 'https://own.example/me' }],
    },
  }
  const other = brandOf({
    ...post,
    primary_color: '#654321',
    heading: 'New',
    city: 'Sidon',
    links: paper.links.slice(1),
  })
  expect(brandStored(byHand, paper, other)).toMatchObject({
    qrcode_theme_id: 9,
    card_color: { primary_color: '#123456' },
    vcard: {
      company: '',
      heading_title: 'We fold',
      profile_contact: [website('https://own.example')],
      contact_us: [{ street1: '1 Quay', city: 'Tripoli' }],
      web_link: [{ title: 'Press' }, { title: 'Mine' }],
    },
  })
})

it('gives the address of another brand to a card that has that of the one before', () => {
  const first = brandStored(plain(), undefined, paper)
  const { vcard } = brandStored(first, paper, brandOf({ ...paper, street: '2 Quay', country: 'Lebanon' }))
  expect(vcard.contact_us).toMatchObject([{ street1: '2 Quay', city: 'Beirut', country: 'Lebanon' }])
})

it('shows links that were hidden only where there were none', () => {
  const hidden = plain({ web_link: [{ title: 'Mine', link: 'https://own.example' }] })
  expect(brandStored(hidden, undefined, paper).vcard.show_web_link).toBe(0)
})
