import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DraftOf, ResourceShape } from '#contract/resource.ts'
import { FormNotices } from '#web/form/form-notices.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { ResourceField } from './resource-field.tsx'
import './resource.css'
import type { AnyRow } from './resource-queries.ts'
import { endpointOf, rowQuery } from './resource-queries.ts'
import type { View } from './view.ts'
import { fieldsOf } from './view.ts'
import type { ViewPath } from './view-link.tsx'
import { ViewLink } from './view-link.tsx'

type ResourceFormProps<R extends ResourceShape> = {
  readonly view: View<R>
  /** The row to edit; a new one when absent. */
  readonly id?: number | string
  /** What happens after saving, instead of going to the list. */
  readonly onSaved?: () => unknown
  /** Stands in a dialog, which has the title: what Cancel does, instead of leading to the list. */
  readonly onCancel?: () => unknown
}

/** The screen that creates a row, or edits one. */
export function ResourceForm<R extends ResourceShape>({ id, ...props }: ResourceFormProps<R>) {
  return id === undefined ? (
    <FieldsForm {...props} start={props.view.blank} />
  ) : (
    <EditForm {...props} id={id} />
  )
}

type EditFormProps<R extends ResourceShape> = ResourceFormProps<R> & { readonly id: number | string }

function EditForm<R extends ResourceShape>({ id, ...props }: EditFormProps<R>) {
  const { view } = props
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(rowQuery(view.resource, id))
  if (data !== undefined) return <FieldsForm key={id} {...props} start={draftOf(view, data)} edited={data} />
  if (error === null) return <Skeletons of="fields" />
  return <LoadError title={t`This could not be loaded`} description={error.message} onRetry={refetch} />
}

/** The values of a row that can be edited. */
const draftOf = <R extends ResourceShape>(view: View<R>, row: AnyRow) =>
  Object.fromEntries(Object.keys(view.fields).map((name) => [name, row[name]])) as Required<DraftOf<R>>

type FieldsFormProps<R extends ResourceShape> = Omit<ResourceFormProps<R>, 'id'> & {
  readonly start: Required<DraftOf<R>>
  readonly edited?: AnyRow
}

/** The form of a row, and how it is saved. */
function useRowForm<R extends ResourceShape>({ view, start, onSaved, edited }: FieldsFormProps<R>) {
  const { t } = useLingui()
  const { resource, words, links } = view
  const { key } = resource
  const client = useQueryClient()
  const navigate = useNavigate()
  // A query that is fetched again must not change the version that is sent.
  const [opened, setOpened] = useState(edited)
  const save = useEndpointMutation(endpointOf(resource, opened === undefined ? 'create' : 'update'), {
    invalidates: [resource.list, resource.get].flatMap((endpoint) => endpoint ?? []),
    showsError: true,
  })
  const loadNewer = async (row: AnyRow): Promise<AnyRow> => {
    const newest = await client.query({ ...rowQuery(resource, row[key] as number | string), staleTime: 0 })
    setOpened(newest)
    return draftOf(view, newest)
  }
  return useContractForm<AnyRow>({
    // the form holds what the schema of the contract takes
    schema: resource.input,
    start,
    guardsLeaving: true,
    ...(opened && { loadNewer: () => loadNewer(opened) }),
    send: async (draft) => {
      await save.mutateAsync({
        body: { ...draft, ...(opened && { [key]: opened[key], version: opened['version'] }) },
      })
      showNotice(t(words.saved ?? msg`Saved`))
      await (onSaved === undefined ? navigate(links.list as never) : onSaved())
    },
  })
}

function FieldsForm<R extends ResourceShape>(props: FieldsFormProps<R>) {
  const { t } = useLingui()
  const { view, edited, onCancel } = props
  const { words, links } = view
  const blank: AnyRow = view.blank
  const { form, formProps, notices } = useRowForm(props)
  return (
    <>
      {onCancel === undefined && (
        <PageHeader
          title={t((edited === undefined ? words.create : words.edit) ?? words.title)}
          above={
            <ViewLink path={links.list} look="text">
              {t(words.title)}
            </ViewLink>
          }
        />
      )}
      <form.AppForm>
        <form {...formProps} className="v-resource-form">
          <FieldStack>
            <FormNotices {...notices} />
            {Object.entries(fieldsOf(view)).map(([name, about]) => (
              <form.AppField key={name} name={name as never}>
                {() =>
                  about && !(about.fixed && edited) && <ResourceField field={about} blank={blank[name]} />
                }
              </form.AppField>
            ))}
            <form.ServerError />
            <FormActions>
              <form.SubmitButton>{t(words.save ?? msg`Save`)}</form.SubmitButton>
              <CancelButton list={links.list} onCancel={onCancel} />
            </FormActions>
          </FieldStack>
        </form>
      </form.AppForm>
    </>
  )
}

type CancelButtonProps = {
  readonly list: ViewPath
  readonly onCancel: (() => unknown) | undefined
}

function CancelButton({ list, onCancel }: CancelButtonProps) {
  return onCancel === undefined ? (
    <ViewLink path={list} look="button">
      <Trans>Cancel</Trans>
    </ViewLink>
  ) : (
    <SubtleButton onClick={onCancel}>
      <Trans>Cancel</Trans>
    </SubtleButton>
  )
}
