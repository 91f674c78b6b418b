import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getUserDetails } from '#contract/users.ts'
import type { UserDetails } from '#contract/users.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'

type OwnAccountProps = { readonly children: (user: UserDetails) => ReactNode }

/** What is shown of the account of whoever is signed in, when it is loaded. */
export function OwnAccount({ children }: OwnAccountProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getUserDetails))
  if (data !== undefined) return children(data)
  if (error === null) return <Skeletons of="fields" label={t`Loading your profile`} />
  return (
    <LoadError title={t`Your profile could not be loaded`} description={error.message} onRetry={refetch} />
  )
}
