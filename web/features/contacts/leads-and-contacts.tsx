import { Trans } from '@lingui/react/macro'
import { TextLink } from '#web/lib/links.tsx'

/** How leads and saved contacts differ, in one sentence, with the way to the other list. */
export function LeadsAndContacts({ of }: { readonly of: 'leads' | 'contacts' }) {
  return of === 'leads' ? (
    <Trans>
      Leads are people who sent you their details; those whose cards you saved are your{' '}
      <TextLink to="/dashboard/contacts">contacts</TextLink>.
    </Trans>
  ) : (
    <Trans>
      Contacts are people whose cards you saved, as they are now; those who sent you their details are your{' '}
      <TextLink to="/dashboard/shared-contact">leads</TextLink>.
    </Trans>
  )
}
