import type { Role } from '#contract/constants.ts'

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

/** Who sells packages in the demo world. */
export const demoSeller = {
  legal_name: 'Lantern Row Press',
  address: '12 Lantern Row\nBengaluru 560038',
} as const
