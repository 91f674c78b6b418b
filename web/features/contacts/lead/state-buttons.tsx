import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { leadStates } from '#contract/lead-states.ts'
import type { LeadState } from '#contract/lead-states.ts'
import { LaterDialog } from './later-dialog.tsx'
import { useStateNames } from './lead-state.tsx'
import { useLeadStates } from './use-lead.ts'

type StateButtonsProps = { readonly lead: Pick<SharedContact, 'shared_contact_id' | 'state'> }

/** Says what the user has done about one lead. The state that it has is pressed; that for later can get another day. */
export function StateButtons({ lead: { shared_contact_id: id, state } }: StateButtonsProps) {
  const { t } = useLingui()
  const names = useStateNames()
  const { mutate, isPending } = useLeadStates()
  const [isAsking, setAsking] = useState(false)
  const choose = (chosen: LeadState) => {
    if (chosen === 'later') setAsking(true)
    else if (chosen !== state) mutate({ body: { ids: [id], state: chosen } })
  }
  return (
    <section className="lead-states">
      <h2>
        <Trans>Status</Trans>
      </h2>
      <div className="lead-actions" role="group" aria-label={t`Status`}>
        {leadStates.map((one) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={one === state}
            disabled={isPending}
            {...(one === state && { variant: 'filled', color: 'ink' })}
            onClick={() => choose(one)}
          >
            {names[one]}
          </Button>
        ))}
      </div>
      {isAsking && <LaterDialog ids={[id]} onClose={() => setAsking(false)} />}
    </section>
  )
}
