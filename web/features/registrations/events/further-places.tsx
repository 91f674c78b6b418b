import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { Suspense, useState } from 'react'
import { organiserPaths } from '#contract/organiser-page.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { ReturnFocus } from '#web/kit/return-focus.tsx'
import type { DatedEvent } from './copy-dates-dialog.tsx'
import { EmbedField } from './embed-field.tsx'

/** Forms bring the schemas of the contract. */
const MessageDialog = lazyPart(async () => ({
  default: (await import('../organiser/message-dialog.tsx')).MessageDialog,
}))
const CopyDatesDialog = lazyPart(async () => ({
  default: (await import('./copy-dates-dialog.tsx')).CopyDatesDialog,
}))

const isDated = (event: OrganisedEvent): event is DatedEvent => event.starts_at !== null

/** What is done more rarely: a message to all, copies to further dates, and the code for other sites. */
export function FurtherPlaces({ event }: { readonly event: OrganisedEvent }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'message' | 'dates' | 'embed'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className="v-tab">
            <Trans>More</Trans>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <ReturnFocus />
          <Menu.Item onClick={() => setOpened('message')}>
            <Trans>Message attendees</Trans>
          </Menu.Item>
          {isDated(event) ? (
            <Menu.Item onClick={() => setOpened('dates')}>
              <Trans>Copy to further dates</Trans>
            </Menu.Item>
          ) : null}
          <Menu.Item onClick={() => setOpened('embed')}>
            <Trans>Embed</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'message' ? (
        <Suspense fallback={null}>
          <MessageDialog event={event} onClose={close} />
        </Suspense>
      ) : null}
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
