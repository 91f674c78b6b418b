import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getUserDetails } from '#contract/users.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { ProfileForm } from './profile-form.tsx'

/** An admin's own account. */
export function AdminProfile() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getUserDetails))
  return (
    <>
      <PageHeader title={t`Profile`} description={t`Your own account in the back office.`} />
      {data !== undefined ? (
        <ProfileForm user={data} />
      ) : error === null ? (
        <Skeletons of="fields" label={t`Loading your profile`} />
      ) : (
        <LoadError
          title={t`Your profile could not be loaded`}
          description={error.message}
          onRetry={refetch}
        />
      )}
    </>
  )
}
