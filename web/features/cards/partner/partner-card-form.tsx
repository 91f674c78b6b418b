import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvitedUser } from '#contract/admin-cards.ts'
import { createdCards } from '#contract/invitations.ts'
import { getCreditInfo, getPartnerInfo, partnerStatement } from '#contract/partners.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { ButtonLink, PrimaryLink } from '#web/lib/links.tsx'
import { endpointKey, endpointQuery } from '#web/lib/query.ts'
import { partnerRecipientSlot } from '../admin/recipient.ts'
import { InvitedPersonForm } from '../invited-person-form.tsx'
import { CardForPerson } from './card-for-person.tsx'
import type { Created } from './card-for-person.tsx'

/** A partner makes a card: first the person, then the real form of the card. */
export function PartnerCardForm() {
  const { t } = useLingui()
  const { data } = useQuery(endpointQuery(getPartnerInfo))
  const { data: credit } = useQuery(endpointQuery(getCreditInfo))
  const client = useQueryClient()
  const [person, setPerson] = useState<InvitedUser | undefined>(() => partnerRecipientSlot.find())
  const [created, setCreated] = useState<Created>()
  if (data?.can.create_cards === false)
    return (
      <EmptyState
        titleOrder={1}
        illustration="card"
        title={t`You can make no new cards`}
        description={t`Your partner account is suspended. What you made stays.`}
        action={<PrimaryLink to="/dashboard/partner">{t`Back to my desk`}</PrimaryLink>}
      />
    )
  if (person === undefined && credit !== undefined && credit.available < credit.credits_per_card)
    return (
      <EmptyState
        titleOrder={1}
        illustration="card"
        title={t`Your credits are not enough for a card`}
        description={t`A card is paid with credits, which come back when its person rejects it.`}
        action={<PrimaryLink to="/dashboard/partner">{t`Back to my desk`}</PrimaryLink>}
      />
    )
  if (person === undefined)
    return (
      <>
        <PageHeader
          title={t`Create a card for somebody`}
          description={t`Say whom it is for, then fill it in. They get a mail and accept or reject it.`}
        />
        <InvitedPersonForm
          onChosen={(chosen) => {
            partnerRecipientSlot.save(chosen)
            setPerson(chosen)
          }}
        />
      </>
    )
  const onCreated = (card: Created) => {
    partnerRecipientSlot.remove()
    setCreated(card)
    for (const endpoint of [getCreditInfo, createdCards.list, partnerStatement.list])
      void client.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }
  const startAgain = () => {
    partnerRecipientSlot.remove()
    setCreated(undefined)
    setPerson(undefined)
  }
  if (created !== undefined) return <CardSent card={created} name={person.name} onAgain={startAgain} />
  return <CardForPerson person={person} onCreated={onCreated} onOther={startAgain} />
}

type CardSentProps = { readonly card: Created; readonly name: string; readonly onAgain: () => void }

function CardSent({ card, name, onAgain }: CardSentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        title={t`The card of ${name} is ready`}
        description={t`A mail asks them to accept it. Until then you can still change it.`}
        action={
          <ButtonLink to="/dashboard/partner" hash={`card-${card.invitation_id}`}>
            {t`Back to my desk`}
          </ButtonLink>
        }
      />
      <PrimaryLink to="/dashboard/partner/card-create" onClick={onAgain}>
        <Trans>Create another card</Trans>
      </PrimaryLink>
    </>
  )
}
