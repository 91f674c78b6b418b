import { Trans } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import type { OrganisedEvent } from '#contract/registration-shapes.ts'
import { SecondaryButton } from '#web/kit/buttons.tsx'

const GuestListDialog = lazy(async () => ({
  default: (await import('./guest-list-dialog.tsx')).GuestListDialog,
}))

/** Opens the dialog that makes registrations of a guest list. */
export function GuestListButton({ event }: { readonly event: OrganisedEvent }) {
  const [isOpen, setOpen] = useState(false)
  if (event.state === 'over' || event.state === 'cancelled') return null
  return (
    <>
      <SecondaryButton onClick={() => setOpen(true)}>
        <Trans>Import guest list</Trans>
      </SecondaryButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <GuestListDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
