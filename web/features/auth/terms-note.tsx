import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { endpointQuery } from '#web/lib/query.ts'
import { getTerms } from './endpoints.ts'

/** What one agrees to by making an account, as far as it is published; nothing while loading. */
export function TermsNote() {
  const { data } = useQuery({ ...endpointQuery(getTerms), staleTime: Infinity })
  if (data === undefined || (data.terms === null && data.privacy === null)) return null
  return <p className="v-auth-hint">{sentence(data)}</p>
}

function sentence({ terms, privacy }: { readonly terms: string | null; readonly privacy: string | null }) {
  if (privacy === null)
    return (
      <Trans>
        By creating an account you agree to the <Page path={terms}>terms of service</Page>.
      </Trans>
    )
  if (terms === null)
    return (
      <Trans>
        By creating an account you agree to the <Page path={privacy}>privacy policy</Page>.
      </Trans>
    )
  return (
    <Trans>
      By creating an account you agree to the <Page path={terms}>terms of service</Page> and the{' '}
      <Page path={privacy}>privacy policy</Page>.
    </Trans>
  )
}

/** In a tab of its own: what is typed in the form stays. */
const Page = ({ path, children }: { readonly path: string | null; readonly children?: ReactNode }) => (
  <Anchor href={path ?? undefined} target="_blank" inherit>
    {children}
  </Anchor>
)
