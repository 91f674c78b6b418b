import type { VcardInput } from '#contract/kinds/vcard.ts'

type Person = {
  readonly name: string
  readonly company: string
  readonly job_title: string
  /** Name of a stored picture, or empty. */
  readonly picture: string
  /** E.164, or empty. */
  readonly phone: string
  readonly email: string
  readonly website: string
}

/** A basic vcard of what a list says of a person. */
export function vcardOfPerson({ name, company, job_title, picture: photo, ...ways }: Person): VcardInput {
  const contacts = [
    { label: 'Mobile', contact: ways.phone },
    { label: 'Email', contact: ways.email },
    { label: 'Website', contact: ways.website },
  ] as const
  const profile_contact = contacts.filter(({ contact }) => contact !== '')
  return { name, company, job_title, photo, profile_contact }
}
