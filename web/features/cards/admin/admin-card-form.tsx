import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor } from '@mantine/core'
import { useState } from 'react'
import { cardPaths } from '#cards/card-actions.ts'
import { createAdminCard } from '#contract/admin-cards.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { call } from '#web/lib/call.ts'
import { ButtonLink, PrimaryLink } from '#web/lib/links.tsx'
import type { EditorKind } from '../editor/editor-kind.ts'
import type { ForOther } from '../editor/use-create-card.ts'
import { NewCardEditor } from '../editor/new-card-editor.tsx'
import { NewDraftForm } from '../editor/new-card-form.tsx'
import { AdminCardHeader, useNameOf } from './admin-card-header.tsx'
import type { Recipient } from './recipient.ts'
import { forOthers, recipientSlot, removeRecipient } from './recipient.ts'

type Created = ReplyOf<typeof createAdminCard>
type AdminCardFormProps = { readonly kind: EditorKind; readonly slug?: string }

/** The form of a card for the person who was chosen before. */
export function AdminCardForm({ kind, slug }: AdminCardFormProps) {
  const { t } = useLingui()
  const [recipient] = useState(() => recipientSlot.find())
  const [own] = useState(() => forOthers(kind))
  const [created, setCreated] = useState<Created>()
  const [round, setRound] = useState(0)
  if (created !== undefined && recipient !== undefined)
    return <CreatedForOther card={created} recipient={recipient} />
  if (recipient === undefined)
    return (
      <>
        <PageHeader title={t`Create card`} />
        <EmptyState
          illustration="card"
          title={t`Nobody is chosen yet`}
          description={t`Choose whom the card is for, then fill it in.`}
          action={
            <PrimaryLink to="/backbone/card-create" search={slug === undefined ? {} : { slug }}>
              {t`Choose a person`}
            </PrimaryLink>
          }
        />
      </>
    )
  const create: ForOther['create'] = async (card, client_request_id) => {
    const made = await call(createAdminCard, { body: { ...card, ...recipient, client_request_id } })
    removeRecipient()
    setCreated(made)
    return made
  }
  return (
    <NewDraftForm
      key={round}
      Form={NewCardEditor}
      kind={own}
      isReset={round > 0}
      {...(slug !== undefined && { slug })}
      onCreated={removeRecipient}
      onStartAgain={() => setRound(round + 1)}
      forOther={{ header: <AdminCardHeader recipient={recipient} chosen={kind.cardTypeId} />, create }}
    />
  )
}

type CreatedForOtherProps = { readonly card: Created; readonly recipient: Recipient }

function CreatedForOther({ card, recipient }: CreatedForOtherProps) {
  const { t } = useLingui()
  const name = useNameOf(recipient)
  return (
    <>
      <PageHeader
        title={t`The card of ${name} is ready`}
        action={
          <ButtonLink to="/backbone/users/card-{$id}" params={{ id: card.user_id }}>
            <Trans>View user</Trans>
          </ButtonLink>
        }
      />
      {card.is_new_user ? (
        <Alert color="signal" mb="md">
          <Trans>
            The account has no password yet. A mail tells the person how to take it over: they confirm the
            address, then set a password.
          </Trans>
        </Alert>
      ) : null}
      <p>
        <Anchor href={cardPaths.page(card.slug)}>
          <Trans>View card</Trans>
        </Anchor>
      </p>
      <PrimaryLink to="/backbone/card-create">
        <Trans>Create another card</Trans>
      </PrimaryLink>
    </>
  )
}
