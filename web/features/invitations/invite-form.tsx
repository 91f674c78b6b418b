import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { NewInvitation, createInvitation, invitations } from '#contract/invitations.ts'
import { searchSlug } from '#contract/invited-links.ts'
import { getCreditInfo } from '#contract/partners.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import './invitations.css'

const blank = () => ({
  name: '',
  email: '',
  phone: '',
  slug: '',
  client_request_id: crypto.randomUUID(),
})

type Sent = ReplyOf<typeof createInvitation>

type InviteFormProps = {
  /** The newest invitation of this form. */
  readonly sent: Sent | undefined
  readonly onSent: (invitation: Sent) => void
}

/** Invites one person; the next one starts with an empty form. What was sent is said below it, above its row in the list. */
export function InviteForm({ sent, onSent }: InviteFormProps) {
  return (
    <>
      <OneInvitation key={sent?.invitation_id ?? 0} onSent={onSent} />
      <p className="v-invite-sent" role="status">
        {sent === undefined ? null : <InvitationSent name={sent.name} />}
      </p>
    </>
  )
}

const InvitationSent = ({ name }: { readonly name: string }) => (
  <Trans>
    Invitation sent: <bdi>{name}</bdi> stands first in the list.
  </Trans>
)

function OneInvitation({ onSent }: Pick<InviteFormProps, 'onSent'>) {
  const { t } = useLingui()
  const [start] = useState(blank)
  const create = useEndpointMutation(createInvitation, {
    invalidates: [invitations.list, getCreditInfo],
    showsError: true,
  })
  const { form, formProps } = useContractForm({
    schema: NewInvitation,
    start,
    send: async (body) => {
      onSent(await create.mutateAsync({ body }))
    },
  })
  return (
    <form.AppForm>
      <form {...formProps} aria-label={t`Invite a person`} className="v-invite-form">
        <FieldStack>
          <form.AppField name="name">
            {(field) => <field.Text label={t({ message: 'Name', comment: 'Of a person' })} required />}
          </form.AppField>
          <form.AppField name="email">
            {(field) => <field.Email label={t`Email`} autoComplete="off" />}
          </form.AppField>
          <form.AppField name="phone">
            {(field) => (
              <field.Text
                type="tel"
                label={t`Phone`}
                description={t`With the country code. Only for people without an email address.`}
                autoComplete="off"
              />
            )}
          </form.AppField>
          <form.AppField name="slug">
            {(field) => (
              <>
                <field.Text
                  label={t`Wanted link`}
                  description={t`Optional. It is held for them until they answer.`}
                  autoCapitalize="none"
                  spellCheck={false}
                />
                <SlugCheck slug={String(field.state.value)} />
              </>
            )}
          </form.AppField>
          <form.ServerError />
          <FormActions>
            <form.SubmitButton>
              <InviteLabel />
            </form.SubmitButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

/** What the button costs. */
function InviteLabel() {
  const { data } = useQuery(endpointQuery(getCreditInfo))
  if (data === undefined) return <Trans>Invite</Trans>
  return <Plural value={data.credits_per_card} one="Invite for one credit" other="Invite for # credits" />
}

type Found = ReplyOf<typeof searchSlug>

/** Says on request what is known of a link. */
function SlugCheck({ slug }: { readonly slug: string }) {
  const search = useEndpointMutation(searchSlug)
  const { data } = search
  return (
    <div className="v-slug-check">
      <Button
        size="sm"
        disabled={slug.trim() === ''}
        loading={search.isPending}
        onClick={() => search.mutate({ body: { slug } })}
      >
        <Trans>Check link</Trans>
      </Button>
      <p role="status">
        {data !== undefined && search.variables?.body?.slug === slug ? <SlugState found={data} /> : null}
      </p>
    </div>
  )
}

function SlugState({ found: { status, card } }: { readonly found: Found }) {
  if (status === 'free') return <Trans>This link is free.</Trans>
  if (status === 'invited') return <Trans>This link is held for somebody who is invited.</Trans>
  if (status === 'reserved') return <Trans>Nobody can have this link.</Trans>
  const title = card?.title
  return title === undefined ? (
    <Trans>This link is taken.</Trans>
  ) : (
    <Trans>
      This link is taken: it shows the card of <bdi>{title}</bdi>.
    </Trans>
  )
}
