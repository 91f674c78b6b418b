import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { organiserPaths } from '#contract/organiser-page.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { DatedEvent } from './copy-dates-dialog.tsx'
import { EmbedField } from './embed-field.tsx'

/** Forms bring the schemas of the contract. */
const CopyDatesDialog = lazyPart(async () => ({
  default: (await import('./copy-dates-dialog.tsx')).CopyDatesDialog,
}))

const isDated = (event: OrganisedEvent): event is DatedEvent => event.starts_at !== null

/** What makes more of an event: copies to further dates, and its code for other sites. */
export function FurtherPlaces({ event }: { readonly event: OrganisedEvent }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'dates' | 'embed'>()
  const close = () => setOpened(undefined)
  return (
    <>
      {isDated(event) ? (
        <button type="button" className="v-tab" onClick={() => setOpened('dates')}>
          <Trans>Copy to further dates</Trans>
        </button>
      ) : null}
      <button type="button" className="v-tab" onClick={() => setOpened('embed')}>
        <Trans>Embed</Trans>
      </button>
      {opened === 'dates' && isDated(event) ? (
        <Suspense fallback={null}>
          <CopyDatesDialog event={event} onClose={close} />
        </Suspense>
      ) : null}
      <Dialog
        opened={opened === 'embed'}
        onClose={close}
        closeButtonProps={{ 'aria-label': t`Close` }}
        title={t`Show this event on another site`}
      >
        <EmbedField path={organiserPaths.embedEvent(event.slug)} title={event.title} height={320} />
      </Dialog>
    </>
  )
}
