import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getUserDetails } from '#contract/users.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { Addresses } from './addresses.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { MailChoices } from './mail-choices.tsx'
import { ProfileForm } from './profile-form.tsx'
import './profile.css'

/** Shown at /settings/user/profile and /user/Profile. */
export function ProfilePage() {
  const { t } = useLingui()
  const { data: user, error, refetch } = useQuery(endpointQuery(getUserDetails))
  return (
    <>
      <PageHeader
        title={t`Profile`}
        description={t`Your account. Visitors see your cards, not this.`}
        action={<ButtonLink to="/settings/user/security">{t`Password and security`}</ButtonLink>}
      />
      {user !== undefined ? (
        <div className="v-own-profile">
          <ProfileForm user={user} />
          <Addresses user={user} />
          <MailChoices />
          <ExportData />
          <DeleteAccount user={user} />
        </div>
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
