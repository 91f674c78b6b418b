import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  createSubscription,
  expiredUsers,
  getUserSubscriptions,
  subscriptions,
} from '#contract/subscriptions-admin.ts'
import { users } from '#contract/users-admin.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { SubtleLink } from '#web/lib/links.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { usePackageOptions } from './package-filter.tsx'
import './user-subscriptions.css'

type GrantFormProps = {
  /** The person, when the form was opened from theirs. */
  readonly userId?: string | undefined
}

/** Gives a person a package. */
export function GrantForm({ userId }: GrantFormProps) {
  const { t } = useLingui()
  const { data, isPending } = useQuery({
    ...endpointQuery(getUserSubscriptions, { params: { id: userId ?? '' } }),
    enabled: userId !== undefined,
  })
  return (
    <>
      <PageHeader title={t`Give a package`} description={t`The person has it at once and gets a mail.`} />
      {userId !== undefined && isPending ? (
        <Skeletons of="fields" label={t`Loading the user`} />
      ) : (
        <Fields person={data && { id: data.user_id, label: data.name }} />
      )}
    </>
  )
}

type FieldsProps = {
  readonly person: { readonly id: string; readonly label: string } | undefined
}

function useGrantForm({ person }: FieldsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const create = useEndpointMutation(createSubscription, {
    invalidates: [subscriptions.list, expiredUsers.list, getUserSubscriptions],
    showsError: true,
  })
  return useContractForm({
    schema: createSubscription.body,
    start: { user_id: person?.id ?? '', package_id: '', until: null, note: '', reference: '' },
    guardsLeaving: true,
    send: async (body, { reset }) => {
      const { user_id: userId } = await create.mutateAsync({ body })
      reset(body)
      showNotice(t`Package given`)
      await navigate({
        to: '/backbone/users/subscriptions/$userId',
        params: { userId },
        ignoreBlocker: true,
      })
    },
  })
}

function Fields(props: FieldsProps) {
  const { t } = useLingui()
  const { person } = props
  const { form, formProps } = useGrantForm(props)
  const options = usePackageOptions()
  return (
    <form.AppForm>
      <form {...formProps} aria-label={t`Give a package`} className="v-grant">
        <FieldStack>
          <PersonField form={form} person={person} />
          <form.AppField name="package_id">
            {(field) => <field.Select label={t`Package`} required options={options} />}
          </form.AppField>
          <form.AppField name="until">
            {(field) => (
              <field.DateTime
                label={t({ message: 'Until', context: 'subscription' })}
                description={t`Until further notice when empty.`}
              />
            )}
          </form.AppField>
          <form.AppField name="reference">
            {(field) => <field.Text label={t`Reference of the payment`} description={t`Optional`} />}
          </form.AppField>
          <form.AppField name="note">
            {(field) => <field.Textarea label={t`Note`} description={t`Only admins see it.`} />}
          </form.AppField>
          <form.ServerError />
          <FormActions>
            <form.SubmitButton>
              <Trans>Give package</Trans>
            </form.SubmitButton>
            <SubtleLink to="/backbone/subscriptions">
              <Trans>Cancel</Trans>
            </SubtleLink>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

type PersonFieldProps = FieldsProps & {
  readonly form: ReturnType<typeof useGrantForm>['form']
}

function PersonField({ form, person }: PersonFieldProps) {
  const { t } = useLingui()
  return (
    <form.AppField name="user_id">
      {(field) => (
        <field.Relation
          label={t`User`}
          required
          chosen={person}
          search={(search) => endpointQuery(users.list, { body: { search, status: 'active', limit: 20 } })}
          toOptions={({ list }) =>
            list.map(({ user_id: id, name, email }) => ({ id, label: `${name} ${email}`.trim() }))
          }
        />
      )}
    </form.AppField>
  )
}
