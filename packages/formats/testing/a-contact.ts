import type { VcfContact } from '../vcf-contact.ts'

/** A full contact; tests override single fields. */
export function aContact(changes: Partial<VcfContact> = {}): VcfContact {
  return {
    uid: '7f1c2c1e-52d4-4b9d-9a35-5a7e5a0f1f10',
    revision: new Date('2025-03-04T05:06:07.890Z'),
    name: { full: 'Priya Sharma' },
    company: 'Lotus & Co',
    title: 'Founder',
    phones: [{ number: '+919876543210', kind: 'mobile', preferred: true }],
    emails: [{ address: 'priya@example.com', kind: 'work' }],
    addresses: [
      {
        street1: '12 MG Road',
        street2: 'Second floor',
        city: 'Bengaluru',
        region: 'Karnataka',
        postcode: '560001',
        country: 'India',
        kind: 'work',
      },
    ],
    url: 'https://cards.example.com/p/priya',
    links: [{ label: 'LinkedIn', url: 'https://linkedin.com/in/priya', network: 'linkedin' }],
    note: 'Met at the fair',
    ...changes,
  }
}

/** A contact with only a name. */
export function aName(full: string, changes: Partial<VcfContact> = {}): VcfContact {
  return {
    uid: '7f1c2c1e-52d4-4b9d-9a35-5a7e5a0f1f10',
    revision: new Date('2025-03-04T05:06:07Z'),
    name: { full },
    phones: [],
    emails: [],
    addresses: [],
    links: [],
    ...changes,
  }
}
