import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { InvitedUser } from '#contract/admin-cards.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { createPartnerCard } from '#contract/invitations.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { call } from '#web/lib/call.ts'
import { ButtonLink } from '#web/lib/links.tsx'
import { forOthers, removeRecipient } from '../admin/recipient.ts'
import { vcard } from '../editor/kinds/vcard/vcard.ts'
import { vcardAdvanced } from '../editor/kinds/vcard/vcard-advanced.ts'
import { NewCardEditor } from '../editor/new-card-editor.tsx'
import { NewDraftForm } from '../editor/new-card-form.tsx'
import type { ForOther } from '../editor/use-create-card.ts'
import { kindScreenList } from '../kinds.ts'

export type Created = ReplyOf<typeof createPartnerCard>

const kinds = [vcard, vcardAdvanced].map((kind) => ({
  value: String(kind.cardTypeId),
  name: kindScreenList.find(({ cardTypeId }) => cardTypeId === kind.cardTypeId)?.name,
  kind: forOthers(kind),
}))

type CardForProps = {
  readonly person: InvitedUser
  readonly onCreated: (card: Created) => void
  readonly onOther: () => void
}

/** The real form of a card, for somebody else. */
export function CardForPerson({ person, onCreated, onOther }: CardForProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(kinds[0]?.value ?? '')
  const [round, setRound] = useState(0)
  const kind = kinds.find(({ value }) => value === chosen)?.kind ?? forOthers(vcard)
  const { name } = person
  const create: ForOther['create'] = async (card, client_request_id) => {
    const made = await call(createPartnerCard, { body: { ...card, create_user: person, client_request_id } })
    removeRecipient()
    onCreated(made)
    return made
  }
  const header = (
    <>
      <PageHeader
        title={t`Card for ${name}`}
        description={t`They get a mail and accept or reject it. What it costs comes back when they reject it.`}
        action={<ButtonLink to="/dashboard/partner" onClick={onOther}>{t`Back to my desk`}</ButtonLink>}
      />
      <SegmentedControl
        mb="md"
        aria-label={t`Kind of card`}
        value={chosen}
        onChange={setChosen}
        data={kinds.map(({ value, name: label }) => ({
          value,
          label: label === undefined ? value : t(label),
        }))}
      />
    </>
  )
  return (
    <NewDraftForm
      key={`${chosen} ${round}`}
      Form={NewCardEditor}
      kind={kind}
      isReset={round > 0}
      onCreated={removeRecipient}
      onStartAgain={() => setRound(round + 1)}
      forOther={{ header, create }}
    />
  )
}
