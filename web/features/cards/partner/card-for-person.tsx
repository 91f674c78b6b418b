import { useLingui } from '@lingui/react/macro'
import { Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { InvitedUser } from '#contract/admin-cards.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { createPartnerCard } from '#contract/invitations.ts'
import type { Brand } from '#web/features/brands/index.ts'
import { useBrands } from '#web/features/brands/index.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { call } from '#web/lib/call.ts'
import { ButtonLink } from '#web/lib/links.tsx'
import { removeRecipient } from '../admin/recipient.ts'
import { NewCardEditor } from '../editor/new-card-editor.tsx'
import { NewDraftForm } from '../editor/new-card-form.tsx'
import type { ForOther } from '../editor/use-create-card.ts'
import { fillDraft } from '../editor/kinds/vcard/fill-draft.ts'
import { BrandOfForm, useBrand } from './brand-of-form.tsx'
import { kindOf, partnerKinds as kinds } from './partner-kinds.ts'

export type Created = ReplyOf<typeof createPartnerCard>

type CardForProps = {
  readonly person: InvitedUser
  readonly onCreated: (card: Created) => void
  readonly onOther: () => void
}

/** The real form of a card, for somebody else. What was said of the person stands in it, and the brand of the partner. */
export function CardForPerson(props: CardForProps) {
  const { t } = useLingui()
  const brands = useBrands()
  return brands === undefined ? (
    <Skeletons of="fields" label={t`Opening the form`} />
  ) : (
    <CardWithBrand {...props} brands={brands} />
  )
}

function CardWithBrand({
  person,
  onCreated,
  onOther,
  brands,
}: CardForProps & { readonly brands: readonly Brand[] }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(kinds[0]?.value ?? '')
  const [round, setRound] = useState(0)
  const { brand, choose } = useBrand(brands)
  const kind = kindOf(chosen)
  const { name } = person
  const create: ForOther['create'] = async (card, client_request_id) => {
    const about = { create_user: person, client_request_id, ...(brand && { brand_id: brand.brand_id }) }
    const made = await call(createPartnerCard, { body: { ...card, ...about } })
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
      <Group mb="md" gap="lg" align="flex-start">
        <SegmentedControl
          aria-label={t`Kind of card`}
          value={chosen}
          onChange={setChosen}
          data={kinds.map(({ value, name: label }) => ({
            value,
            label: label === undefined ? value : t(label),
          }))}
        />
        <BrandOfForm brands={brands} brand={brand} onChange={choose} />
      </Group>
    </>
  )
  return (
    <NewDraftForm
      key={`${chosen} ${round}`}
      Form={NewCardEditor}
      kind={kind}
      isReset={round > 0}
      fill={(draft) => fillDraft(draft, person, brand)}
      onCreated={removeRecipient}
      onStartAgain={() => setRound(round + 1)}
      forOther={{ header, create }}
    />
  )
}
