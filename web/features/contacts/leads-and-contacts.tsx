import { Trans } from '@lingui/react/macro'
import { TextLink } from '#web/lib/links.tsx'

/**
 * How leads and saved contacts differ, with the way to the other list. One line in every font: the list below it would move with the
 * letters that come late.
 */
export function LeadsAndContacts({ of }: { readonly of: 'leads' | 'contacts' }) {
  return of === 'leads' ? (
    <Trans>
      People who sent you their details. Cards you saved are{' '}
      <TextLink to="/dashboard/contacts">contacts</TextLink>.
    </Trans>
  ) : (
    <Trans>
      People whose cards you saved. Those who sent you details are{' '}
      <TextLink to="/dashboard/shared-contact">leads</TextLink>.
    </Trans>
  )
}
