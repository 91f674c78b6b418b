import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getUserDetails } from '#contract/users.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { ProfileForm } from './profile-form.tsx'

/** An admin's own account. */
export const Route = createFileRoute('/_admin/backbone/admin/Profile')({
  head: () => ({ meta: [{ title: 'Profile · Visita' }] }),
  component: ProfileScreen,
})

export function ProfileScreen() {
  const { data, error, refetch } = useQuery(endpointQuery(getUserDetails))
  return (
    <>
      <PageHeader title="Profile" description="Your own account in the back office." />
      {data !== undefined ? (
        <ProfileForm user={data} />
      ) : error === null ? (
        <Skeletons of="fields" label="Loading your profile" />
      ) : (
        <LoadError title="Your profile could not be loaded" description={error.message} onRetry={refetch} />
      )}
    </>
  )
}
