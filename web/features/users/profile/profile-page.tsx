import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '#web/kit/page-header.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { OwnAccount } from '../own-account.tsx'
import { Addresses } from './addresses.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { MailChoices } from './mail-choices.tsx'
import { ProfileForm } from './profile-form.tsx'
import './profile.css'

/** Shown at /settings/user/profile and /user/Profile. */
export function ProfilePage() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        title={t`Profile`}
        description={t`Your account. Visitors see your cards, not this.`}
        action={
          <div className="v-own-links">
            <ButtonLink to="/dashboard/subscription">{t`Plan`}</ButtonLink>
            <ButtonLink to="/settings/user/security">{t`Password and security`}</ButtonLink>
          </div>
        }
      />
      <OwnAccount>
        {(user) => (
          <div className="v-own-profile">
            <ProfileForm user={user} />
            <Addresses user={user} />
            <MailChoices />
            <ExportData />
            <DeleteAccount user={user} />
          </div>
        )}
      </OwnAccount>
    </>
  )
}
