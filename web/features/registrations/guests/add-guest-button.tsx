import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'

/** Forms bring the schemas of the contract. */
const AddGuestDialog = lazyPart(async () => ({
  default: (await import('./add-guest-dialog.tsx')).AddGuestDialog,
}))

/** Opens the form with which an organiser writes down one guest, as long as the event takes any. */
export function AddGuestButton({ event }: { readonly event: OrganisedEvent }) {
  const [isOpen, setOpen] = useState(false)
  if (event.state === 'over' || event.state === 'cancelled') return null
  return (
    <>
      <SecondaryButton onClick={() => setOpen(true)}>
        <Trans>Add guest</Trans>
      </SecondaryButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <AddGuestDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
