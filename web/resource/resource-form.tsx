import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ResourceShape } from '#contract/resource.ts'
import { FormNotices } from '#web/form/form-notices.tsx'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ResourceField } from './resource-field.tsx'
import { RowError } from './row-error.tsx'
import './resource.css'
import type { AnyRow } from './resource-queries.ts'
import { rowQuery } from './resource-queries.ts'
import type { RowFormOptions } from './use-row-form.ts'
import { draftOf, useRowForm } from './use-row-form.ts'
import { fieldsOf } from './view.ts'
import type { ViewPath } from './view-link.tsx'
import { ViewLink } from './view-link.tsx'

type ResourceFormProps<R extends ResourceShape> = Pick<RowFormOptions<R>, 'view' | 'onSaved'> & {
  /** The row to edit; a new one when absent. */
  readonly id?: number | string
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

type ResourceEditFormProps<R extends ResourceShape> = Pick<ResourceFormProps<R>, 'view'> & {
  /** The parameter of the path that holds the id; `id` when absent. */
  readonly param?: string
}

/** The screen that edits the row that its path names. */
export function ResourceEditForm<R extends ResourceShape>({ view, param = 'id' }: ResourceEditFormProps<R>) {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const id = params[param]
  if (id === undefined) throw new Error(`The path has no parameter ${param}`)
  return <ResourceForm view={view} id={id} />
}

type EditFormProps<R extends ResourceShape> = ResourceFormProps<R> & { readonly id: number | string }

function EditForm<R extends ResourceShape>({ id, ...props }: EditFormProps<R>) {
  const { view, onCancel } = props
  const { t } = useLingui()
  const { data, error, refetch, isStale, isFetchedAfterMount } = useQuery(rowQuery(view.resource, id))
  // What an earlier screen has fetched may be older than the row: a form that starts with it could not be saved.
  const isNewest = isFetchedAfterMount || !isStale
  const [isStarted, setIsStarted] = useState(isNewest)
  if (isNewest && !isStarted) setIsStarted(true)
  if (data !== undefined && isStarted)
    return <FieldsForm key={id} {...props} start={draftOf(view, data)} edited={data} />
  if (data !== undefined || error === null) return <Skeletons of="fields" />
  const back = onCancel === undefined && (
    <ViewLink path={view.links.list} look="button">
      {t(view.words.title)}
    </ViewLink>
  )
  return (
    <RowError error={error} title={t`This could not be loaded`} onRetry={refetch} back={back || undefined} />
  )
}

type FieldsFormProps<R extends ResourceShape> = RowFormOptions<R> & Pick<ResourceFormProps<R>, 'onCancel'>

function FieldsForm<R extends ResourceShape>(props: FieldsFormProps<R>) {
  const { t } = useLingui()
  const { view, edited, onCancel } = props
  const { words, links } = view
  const blank: AnyRow = view.blank
  const { create, update } = view.resource
  const ofSite = (edited === undefined ? create : update)?.access === 'admin'
  const { form, formProps, notices } = useRowForm(props)
  return (
    <>
      {onCancel === undefined && (
        <PageHeader title={t((edited === undefined ? words.create : words.edit) ?? words.title)} />
      )}
      <form.AppForm>
        <form {...formProps} className="v-resource-form">
          <FieldStack>
            <FormNotices {...notices} />
            {Object.entries(fieldsOf(view)).map(([name, about]) => (
              <form.AppField key={name} name={name as never}>
                {() =>
                  about &&
                  !(about.fixed && edited) && (
                    <ResourceField field={about} blank={blank[name]} ofSite={ofSite} />
                  )
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
