import type { Role } from '#contract/constants.ts'
import type { Vcard } from '#contract/vcard.ts'
import { fullCard } from '#cards/samples/extremes.ts'
import { samplePeople } from '#cards/samples/people.ts'

export type DemoAccount = {
  readonly username: string
  readonly name: string
  readonly role: Role
  readonly isPartner: boolean
  readonly what: string
}

/** The accounts of the demo world. Every installation gets new passwords. */
export const demoAccounts = [
  { username: 'owner', name: 'Amara Okafor', role: 'USER', isPartner: false, what: 'has cards and contacts' },
  {
    username: 'partner',
    name: 'Paper & Post',
    role: 'USER',
    isPartner: true,
    what: 'makes cards for others',
  },
  {
    username: 'admin',
    name: 'Back office',
    role: 'ADMIN',
    isPartner: false,
    what: 'signs in at /backbone/login',
  },
] as const satisfies readonly DemoAccount[]

export type DemoCard = {
  readonly slug: string
  readonly campaign: string
  readonly themeId: 1 | 2 | 21
  readonly vcard: Vcard
  readonly colors: {
    readonly primary_color: string
    readonly secondary_color: string
    readonly theme: number
  }
  /** Visits per day, on average, over the last month. */
  readonly visitsADay: number
}

/** The owner's cards: one for each template, the fullest first. */
export const demoCards: readonly DemoCard[] = [
  {
    slug: 'amara',
    campaign: 'Bridge fair',
    themeId: 2,
    vcard: fullCard,
    colors: { primary_color: '#c8371f', secondary_color: '#283342', theme: 3 },
    visitsADay: 9,
  },
  {
    slug: 'theodora-vance',
    campaign: '',
    themeId: 1,
    vcard: samplePeople.theodora.vcard,
    colors: { primary_color: '#1f2a44', secondary_color: '#b08d57', theme: 3 },
    visitsADay: 4,
  },
  {
    slug: 'ananya',
    campaign: 'Window sign',
    themeId: 21,
    vcard: samplePeople.ananya.vcard,
    colors: { primary_color: '#2f5bea', secondary_color: '#16151a', theme: 3 },
    visitsADay: 2,
  },
]

/** Contacts that visitors sent to the owner, newest last. */
export const demoContacts = [
  {
    name: 'Mateo Ruiz',
    phone: '+34 600 000 000',
    email: 'mateo@example.com',
    company: 'Taller Ruiz',
    message: 'We met at the bridge fair. Could you send me the load tables?',
  },
  { name: 'ليلى حداد', phone: '', email: 'layla@example.com', company: 'مكتبة الحي', message: '' },
  {
    name: 'Grace Lindqvist',
    phone: '+46 70 174 06 05',
    email: '',
    company: '',
    message: 'Please call after four.',
  },
] as const
