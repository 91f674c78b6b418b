import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { AddressError } from '#contract/back-office.ts'

/** What is wrong with the settings of addresses, each with the variable to set; nothing where they fit. */
export function AddressWarnings({ errors }: { readonly errors: readonly AddressError[] }) {
  const { t } = useLingui()
  return (
    <>
      {errors.includes('public_url') ? (
        <Alert color="amber" mb="md" title={t`Mails and printed codes lead to another host`}>
          <Trans>
            This page was opened under another host than the one in mails and codes. Set{' '}
            <code dir="ltr">PUBLIC_URL</code> to the address that people open, and start the server again.
          </Trans>
        </Alert>
      ) : null}
      {errors.includes('trusted_proxies') ? (
        <Alert color="amber" mb="md" title={t`All people behind the proxy count as one`}>
          <Trans>
            A proxy passes on who called, but <code dir="ltr">TRUSTED_PROXIES</code> is 0: limits lock out
            everybody together. Set it to the number of proxies in front, and start the server again.
          </Trans>
        </Alert>
      ) : null}
    </>
  )
}
