import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CodeDialog, useCardActions } from '#web/features/cards/index.ts'
import { endpointKey } from '#web/lib/query.ts'

/** Opens the code of the event, and the other ways to pass it on. */
export function ShareButton({ event }: { readonly event: OrganisedEvent }) {
  const [isOpen, setOpen] = useState(false)
  const { setStatus } = useCardActions()
  const client = useQueryClient()
  const { card_id, qrcode_id, slug, title: name, is_active: isActive } = event
  const status = isActive ? 'active' : 'inactive'
  const card = { card_id, qrcode_id, slug, slug_name: '', name, status } as const
  return (
    <>
      <button type="button" className="v-tab" onClick={() => setOpen(true)}>
        <Trans>Share event</Trans>
      </button>
      <CodeDialog
        card={isOpen ? card : undefined}
        onClose={() => setOpen(false)}
        onActivate={(shown) => {
          setOpen(false)
          setStatus(shown, 'active')
          void client.invalidateQueries({ queryKey: endpointKey(listOrganisedEvents) })
        }}
      />
    </>
  )
}
