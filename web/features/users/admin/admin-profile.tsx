import { Trans, useLingui } from '@lingui/react/macro'
import type { UserDetails } from '#contract/users.ts'
import { AccountChanges, getUserDetails, updateUser } from '#contract/users.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { updateSessionUser } from '#web/lib/session.ts'
import { OwnAccount } from '../own-account.tsx'
import './admin-profile.css'

/** An admin's own account. */
export function AdminProfile() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`Profile`} description={t`Your own account in the back office.`} />
      <OwnAccount>{(user) => <ProfileForm user={user} />}</OwnAccount>
    </>
  )
}

/** Name, date of birth and photo can be changed; the rest is shown. */
function ProfileForm({ user }: { readonly user: UserDetails }) {
  const { t } = useLingui()
  const update = useEndpointMutation(updateUser, { invalidates: [getUserDetails], showsError: true })
  const { form, formProps } = useContractForm({
    schema: AccountChanges.pick({ name: true, dob: true, photo: true }).required(),
    start: { name: user.name, dob: user.dob, photo: user.photo },
    send: async (body) => {
      const { name } = await update.mutateAsync({ body })
      updateSessionUser({ name })
      showNotice(t`Profile saved`)
    },
  })
  return (
    <form.AppForm>
      <form {...formProps} aria-label={t`Profile`} className="v-profile">
        <FieldStack>
          <form.AppField name="photo">
            {(field) => <field.Image label={t`Photo`} shape="round" />}
          </form.AppField>
          <form.AppField name="name">
            {(field) => <field.Text label={t`Name`} required autoComplete="name" />}
          </form.AppField>
          <form.AppField name="dob">
            {(field) => <field.Date label={t`Date of birth`} description={t`Optional`} autoComplete="bday" />}
          </form.AppField>
          <FixedDetails user={user} />
          <form.ServerError />
          <form.SubmitButton>
            <Trans>Save profile</Trans>
          </form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

/** What cannot be changed here: addresses count only when they are confirmed with a code. */
function FixedDetails({ user }: { readonly user: UserDetails }) {
  const { t } = useLingui()
  const none = t({ message: 'None', context: 'address' })
  const details = [
    [t`Username`, user.username ?? t`None: you sign in with Google`],
    [t`Email`, user.email === '' ? none : user.email],
    [t`Phone`, user.phone ?? none],
  ] as const
  return (
    <dl className="v-profile-fixed">
      {details.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
