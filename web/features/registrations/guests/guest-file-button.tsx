import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { IconTableExport } from '@tabler/icons-react'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import '../events/events.css'

const GuestFileDialog = lazyPart(async () => ({
  default: (await import('./guest-file-dialog.tsx')).GuestFileDialog,
}))

/** Opens the choice of files of the list for people: the export of the list is for programs. */
export function GuestFileButton({ event }: { readonly event: OrganisedEvent }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="v-above-list">
      <SubtleButton
        leftSection={<IconTableExport size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Download guest list</Trans>
      </SubtleButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <GuestFileDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
