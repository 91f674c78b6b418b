import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { PageHeader } from '#web/kit/page-header.tsx'
import { ButtonLink, SecondaryLink } from '#web/lib/links.tsx'
import { OwnAccount } from '../own-account.tsx'
import { Addresses } from './addresses.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { ProfileForm } from './profile-form.tsx'
import './profile.css'

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
            <BillingLink />
            <NotificationsLink />
            <ExportData />
            <DeleteAccount user={user} />
          </div>
        )}
      </OwnAccount>
    </>
  )
}

function BillingLink() {
  const { t } = useLingui()
  return (
    <section className="v-profile-section" aria-label={t`Billing details`}>
      <Title order={2}>
        <Trans>Billing details</Trans>
      </Title>
      <p>
        <Trans>Company, address and GST number for your invoices.</Trans>
      </p>
      <div className="v-profile-actions">
        <SecondaryLink to="/user/GstForm">{t`Edit billing details`}</SecondaryLink>
      </div>
    </section>
  )
}

function NotificationsLink() {
  const { t } = useLingui()
  return (
    <section className="v-profile-section" aria-label={t`Notifications`}>
      <Title order={2}>
        <Trans>Notifications</Trans>
      </Title>
      <p>
        <Trans>What you are told of by mail and push message.</Trans>
      </p>
      <div className="v-profile-actions">
        <SecondaryLink to="/settings/user/notifications">{t`Notification settings`}</SecondaryLink>
      </div>
    </section>
  )
}
