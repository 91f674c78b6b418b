import { Trans, useLingui } from '@lingui/react/macro'
import { offerHandover } from '#contract/handovers.ts'
import { handoverDays, undoDays } from '#contract/constants.ts'
import type { previewHandover } from '#contract/handovers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { SubmitButton, ServerError } from '#web/form/form-buttons.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink, SubtleLink, TextLink } from '#web/lib/links.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { wordError } from '#web/lib/texts.ts'
import { changed, usePreview } from './use-handovers.ts'
import { WhatGoes } from './what-goes.tsx'

type HandOverProps = {
  readonly cardId: number
  readonly onOffered: (handoverId: number) => void
}

/** The owner of a card reads what goes with it, and offers it to an address. */
export function HandOver({ cardId, onOffered }: HandOverProps) {
  const { t } = useLingui()
  const { data, error, refetch } = usePreview(cardId)
  if (data === undefined && error === null)
    return <Skeletons of="fields" count={3} label={t`Loading what goes along`} />
  if (data === undefined)
    return (
      <LoadError
        title={t`The card could not be loaded`}
        description={error?.message ?? ''}
        onRetry={refetch}
      />
    )
  const { name } = data.card
  return (
    <>
      <PageHeader
        above={
          <TextLink to="/dashboard/handovers">
            <Trans>Cards handed on</Trans>
          </TextLink>
        }
        title={t`Hand “${name}” to another account`}
        description={t`It stays yours until the other account accepts, within ${handoverDays} days. After that you can take it back for ${undoDays} days.`}
      />
      {data.error === null ? (
        <OfferForm {...{ cardId, onOffered }} goes={data.goes} />
      ) : (
        <EmptyState
          illustration="card"
          title={t`This card cannot be handed on now`}
          description={wordError(data.error)}
          action={
            <ButtonLink to="/dashboard">
              <Trans>My cards</Trans>
            </ButtonLink>
          }
        />
      )}
    </>
  )
}

const OfferBody = offerHandover.body.omit({ card_id: true })

type OfferFormProps = HandOverProps & Pick<ReplyOf<typeof previewHandover>, 'goes'>

function OfferForm({ cardId, onOffered, goes }: OfferFormProps) {
  const { t } = useLingui()
  const offer = useEndpointMutation(offerHandover, { invalidates: changed, showsError: true })
  const { form, formProps } = useContractForm({
    schema: OfferBody,
    start: { to_email: '', with_leads: false },
    send: async (body) => {
      const { handover_id } = await offer.mutateAsync({ body: { card_id: cardId, ...body } })
      // the page of the offer says that it is sent; a notice would close when the address changes
      onOffered(handover_id)
    },
  })
  return (
    <form.AppForm>
      <form {...formProps}>
        <form.Subscribe selector={({ values }) => values.with_leads === true}>
          {(withLeads) => <WhatGoes side="giver" {...{ goes, withLeads }} />}
        </form.Subscribe>
        <FieldStack>
          <form.AppField name="to_email">
            {(field) => (
              <field.Email
                label={t`Email address of the new owner`}
                description={t`They get a mail with a link. They need an account with this address, or make one.`}
                autoComplete="off"
              />
            )}
          </form.AppField>
          {goes.leads > 0 ? (
            <form.AppField name="with_leads">
              {(field) => (
                <field.Switch
                  label={t`Hand the leads over, too`}
                  description={t`Visitors gave their details to you. Hand them over only if the other account goes on with what they were given for, such as your business.`}
                />
              )}
            </form.AppField>
          ) : null}
          <ServerError />
          <FormActions>
            <SubmitButton>
              <Trans>Send offer</Trans>
            </SubmitButton>
            <SubtleLink to="/dashboard">
              <Trans>Cancel</Trans>
            </SubtleLink>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
