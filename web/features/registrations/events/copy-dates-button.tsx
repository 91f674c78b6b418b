import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { DatedEvent } from './copy-dates-dialog.tsx'

/** Forms bring the schemas of the contract. */
const CopyDatesDialog = lazyPart(async () => ({
  default: (await import('./copy-dates-dialog.tsx')).CopyDatesDialog,
}))

const isDated = (event: OrganisedEvent): event is DatedEvent => event.starts_at !== null

type CopyDatesProps = {
  readonly event: OrganisedEvent
  /** A button with its words, or in a line of a list one that names the event. */
  readonly look: 'button' | 'icon'
}

/** Copies an event to further dates; nothing for one without a date. */
export function CopyDatesButton({ event, look }: CopyDatesProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { title } = event
  if (!isDated(event)) return null
  const onClick = () => setOpen(true)
  return (
    <>
      {look === 'icon' ? (
        <ActionIcon
          variant="subtle"
          color="ink"
          size="xl"
          aria-label={t`Copy ${title} to further dates`}
          onClick={onClick}
        >
          <IconCopy size={20} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <SecondaryButton onClick={onClick}>
          <Trans>Copy to further dates</Trans>
        </SecondaryButton>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <CopyDatesDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
