import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Switch } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { templateIdOf } from '#cards/template-ids.ts'
import type { AssignableTemplate } from '#contract/templates.ts'
import {
  assignTemplate,
  getDefaultTemplateStatus,
  listCustomTemplates,
  updateDefaultTemplateStatus,
  updateUserTemplateStatus,
} from '#contract/templates.ts'
import { getUser } from '#contract/users-admin.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { PrimaryLink, TextLink } from '#web/lib/links.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { useListPart } from '#web/lib/use-list-part.ts'
import { RowError } from '#web/resource/row-error.tsx'
import { TemplatePicture } from './template-choice.tsx'

type UserTemplatesProps = { readonly userId: string }

/** Which templates an account may use: those that everybody has, and custom ones. */
export function UserTemplates({ userId }: UserTemplatesProps) {
  const { t } = useLingui()
  const { data: user, error, refetch } = useQuery(endpointQuery(getUser, { params: { id: userId } }))
  if (user === undefined && error !== null)
    return <RowError {...{ error, onRetry: refetch }} title={t`This user could not be loaded`} />
  if (user === undefined) return <Skeletons of="fields" label={t`Loading the user`} />
  const { name } = user
  return (
    <>
      <PageHeader
        title={t`Templates of ${name}`}
        above={
          <TextLink to="/backbone/users/card-{$id}" params={{ id: userId }}>
            <bdi>{name}</bdi>
          </TextLink>
        }
      />
      <DefaultTemplates userId={userId} />
      <AssignedTemplates userId={userId} />
    </>
  )
}

function DefaultTemplates({ userId }: UserTemplatesProps) {
  const { t } = useLingui()
  const { data } = useQuery(endpointQuery(getDefaultTemplateStatus, { query: { user_id: userId } }))
  const update = useEndpointMutation(updateDefaultTemplateStatus, { invalidates: [getDefaultTemplateStatus] })
  return (
    <Switch
      mb="lg"
      label={t`Default templates`}
      description={t`The templates that everybody has. The plain one stays, whatever is switched off.`}
      checked={data?.default_temp_status === 1}
      disabled={data === undefined || update.isPending}
      onChange={({ currentTarget: { checked } }) =>
        update.mutate({ body: { user_id: userId, status: checked ? 1 : 0 } })
      }
    />
  )
}

function AssignedTemplates({ userId }: UserTemplatesProps) {
  const { t } = useLingui()
  const { listQuery, controls } = useListPart()
  const { search, ...page } = listQuery
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listCustomTemplates, { body: { user_id: userId, searchValue: search, ...page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <DataList
      {...controls}
      error={error}
      dense
      label={t`Card templates`}
      columns={[
        {
          key: 'name',
          title: t`Name`,
          main: true,
          render: ({ name }: AssignableTemplate) => <bdi>{name}</bdi>,
        },
        { key: 'design', title: t`Design`, render: (row: AssignableTemplate) => <Design {...row} /> },
        {
          key: 'status',
          title: t`Access`,
          render: (row: AssignableTemplate) => <AccessControl userId={userId} template={row} />,
        },
      ]}
      rows={data?.list}
      rowKey={({ template_id }) => template_id}
      total={data?.total ?? 0}
      isMore={data?.is_more}
      onRetry={refetch}
      empty={
        <EmptyState
          illustration="card"
          title={t`No templates of your own yet`}
          description={t`Make one from a built-in template, with the colours and the logo of a company.`}
          action={<PrimaryLink to="/backbone/add-template">{t`Card templates`}</PrimaryLink>}
        />
      }
    />
  )
}

const Design = ({ base_id, presets }: AssignableTemplate) => (
  <TemplatePicture
    id={templateIdOf(base_id)}
    colors={{ primary: presets.primary_color, secondary: presets.secondary_color }}
  />
)

type AccessControlProps = UserTemplatesProps & { readonly template: AssignableTemplate }

/** Gives the template to the account, or switches the account's on and off. */
function AccessControl({ userId, template }: AccessControlProps) {
  const { t } = useLingui()
  const { template_id, name, is_assigned, is_active } = template
  const assign = useEndpointMutation(assignTemplate, { invalidates: [listCustomTemplates] })
  const update = useEndpointMutation(updateUserTemplateStatus, { invalidates: [listCustomTemplates] })
  if (!is_assigned)
    return (
      <Button
        size="xs"
        loading={assign.isPending}
        aria-label={t`Give ${name} to this user`}
        onClick={() => assign.mutate({ body: { user_id: userId, template_id } })}
      >
        <Trans>Give</Trans>
      </Button>
    )
  return (
    <Switch
      aria-label={t`${name} for this user`}
      checked={is_active}
      disabled={update.isPending}
      onChange={({ currentTarget: { checked } }) =>
        update.mutate({ body: { user_id: userId, template_id, is_active: checked ? 1 : 0 } })
      }
    />
  )
}
