import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { batchMaximum, createBatch, getBatch, getBatchAllowance, updateBatch } from '#contract/merchandise.ts'
import type { BatchDetail } from '#contract/merchandise.ts'
import { users } from '#contract/users-admin.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { ViewLink } from '#web/resource/view-link.tsx'
import { BatchAllowance } from './batch-allowance.tsx'
import { hasBreadcrumbs, listsOf, pathsOf } from './scope.ts'
import type { Scope } from './scope.ts'

/** The designer is as large as all other fields together. */
const DesignEditor = lazyPart(async () => ({ default: (await import('./design-editor.tsx')).DesignEditor }))

type BatchFormProps = {
  readonly scope: Scope
  /** The batch to change; a new one when absent. */
  readonly batch?: BatchDetail
}

const BatchValues = createBatch.body.omit({ client_request_id: true })

function startOf(batch: BatchDetail | undefined) {
  const blank = { name: '', prefix: '', product_note: '', expires_at: null, design: {} }
  const { name, prefix, product_note, expires_at, design } = batch ?? blank
  const fixed = {
    quantity: batch?.quantity ?? 100,
    needs_secret: batch?.needs_secret ?? true,
    owner_id: null,
  }
  return { name, prefix, product_note, expires_at, design, ...fixed }
}

function useBatchForm({ scope, batch }: BatchFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [requestId] = useState(() => crypto.randomUUID())
  const options = { invalidates: [...listsOf(scope), getBatch, getBatchAllowance], showsError: true }
  const create = useEndpointMutation(createBatch, options)
  const update = useEndpointMutation(updateBatch, options)
  return useContractForm({
    schema: BatchValues,
    start: startOf(batch),
    guardsLeaving: true,
    send: async (values, { reset }) => {
      const { quantity: _, needs_secret: __, owner_id: ___, ...changed } = values
      const { batch_id: id } = await (batch === undefined
        ? create.mutateAsync({ body: { ...values, client_request_id: requestId } })
        : update.mutateAsync({ body: { ...changed, batch_id: batch.batch_id, version: batch.version } }))
      reset(values)
      showNotice(batch === undefined ? t`Batch created` : t`Batch saved`)
      const { to, search } = pathsOf(scope).batch(id)
      await navigate({ to, search: search as never, ignoreBlocker: true })
    },
  })
}

type Form = ReturnType<typeof useBatchForm>['form']
type PartProps = { readonly form: Form; readonly isNew: boolean }

/** The form of a batch. The number of its codes and whether they have secrets cannot be changed later. */
export function BatchForm({ scope, batch }: BatchFormProps) {
  const { t } = useLingui()
  const { form, formProps } = useBatchForm({ scope, ...(batch && { batch }) })
  const { list, batch: pathOf } = pathsOf(scope)
  const isNew = batch === undefined
  const back = isNew ? list : pathOf(batch.batch_id)
  const above = (
    <ViewLink path={back} look="text">
      {isNew ? t`Merchandise batches` : batch.name}
    </ViewLink>
  )
  return (
    <>
      <PageHeader
        title={isNew ? t`Create batch` : t`Edit batch`}
        above={isNew && hasBreadcrumbs(scope) ? undefined : above}
      />
      <form.AppForm>
        <form {...formProps}>
          <FieldStack>
            {isNew && scope === 'all' ? <OwnerField form={form} /> : null}
            <ThingFields {...{ form, isNew, scope }} />
            <ClaimFields {...{ form, isNew }} />
            <form.AppField name="design">
              {(field) => (
                <Suspense fallback={<Skeleton height={68} />}>
                  <DesignEditor
                    value={field.state.value ?? {}}
                    onChange={(design) => field.handleChange({ ...design })}
                  />
                </Suspense>
              )}
            </form.AppField>
            <form.ServerError />
            <FormActions>
              <form.SubmitButton>{isNew ? t`Create batch` : t`Save`}</form.SubmitButton>
              <ViewLink path={back} look="button">
                <Trans>Cancel</Trans>
              </ViewLink>
            </FormActions>
          </FieldStack>
        </form>
      </form.AppForm>
    </>
  )
}

function OwnerField({ form }: Pick<PartProps, 'form'>) {
  const { t } = useLingui()
  return (
    <form.AppField name="owner_id">
      {(field) => (
        <field.Relation
          label={t({ message: 'Owner', context: 'batch' })}
          description={t`Who sells the things; you when empty.`}
          clearable
          search={(search) => endpointQuery(users.list, { body: { search, status: 'active', limit: 20 } })}
          toOptions={({ list }) =>
            list.map(({ user_id: id, name, email }) => ({ id, label: `${name} ${email}`.trim() }))
          }
        />
      )}
    </form.AppField>
  )
}

/** What the codes are printed on, and how many there are. */
function ThingFields({ form, isNew, scope }: PartProps & Pick<BatchFormProps, 'scope'>) {
  const { t } = useLingui()
  return (
    <>
      <form.AppField name="name">
        {(field) => (
          <field.Text
            label={t({ message: 'Name', context: 'batch' })}
            description={t`For your lists only.`}
            required
          />
        )}
      </form.AppField>
      {isNew ? (
        <form.AppField name="quantity">
          {(field) => (
            <field.Number
              label={t`Number of codes`}
              required
              min={1}
              max={batchMaximum}
              thousandSeparator=" "
            />
          )}
        </form.AppField>
      ) : null}
      {isNew && scope === 'own' ? <BatchAllowance /> : null}
      <form.AppField name="prefix">
        {(field) => (
          <field.Text
            label={t`Prefix`}
            description={t`Stands before the serial number: MUG- gives MUG-000001.`}
            dir="ltr"
          />
        )}
      </form.AppField>
      <form.AppField name="product_note">
        {(field) => (
          <field.Textarea
            label={t`Product note`}
            description={t`People read it when they claim a code: what the thing is, whom to ask.`}
          />
        )}
      </form.AppField>
    </>
  )
}

/** Who may claim a code, and until when. */
function ClaimFields({ form, isNew }: PartProps) {
  const { t } = useLingui()
  return (
    <>
      <form.AppField name="expires_at">
        {(field) => (
          <field.DateTime
            label={t`Claim until`}
            description={t`Codes that are claimed by then work on. Empty: codes do not expire.`}
          />
        )}
      </form.AppField>
      {isNew ? (
        <form.AppField name="needs_secret">
          {(field) => (
            <field.Switch
              label={t`A claim needs the printed secret`}
              description={t`Print it inside the package, so that only a buyer can claim the code.`}
            />
          )}
        </form.AppField>
      ) : null}
    </>
  )
}
