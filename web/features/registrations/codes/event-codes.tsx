import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import type { EventCode } from '#contract/event-codes.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { showNotice } from '#web/kit/notice.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import '../events/events.css'
import { codesView } from './codes-view.tsx'

const ManyCodesDialog = lazyPart(async () => ({
  default: (await import('./many-codes-dialog.tsx')).ManyCodesDialog,
}))

/** Where a guest registers with a code that is filled in. */
const linkOf = ({ slug }: OrganisedEvent, { code }: EventCode) =>
  `${window.location.origin}/event/register/${slug}?code=${encodeURIComponent(code)}`

/** The codes of an event: made, shared and ended. */
export function EventCodes({ event }: { readonly event: OrganisedEvent }) {
  const [isMany, setMany] = useState(false)
  const { event_card_id } = event
  const view = useMemo(() => codesView(event), [event])
  const within = useMemo(() => ({ event_card_id: String(event_card_id) }), [event_card_id])
  const menu = useMenu(event)
  return (
    <>
      <ResourceList view={view} within={within} menu={menu}>
        <div className="v-above-list">
          <SubtleButton
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden="true" />}
            onClick={() => setMany(true)}
          >
            <Trans>Create many codes</Trans>
          </SubtleButton>
        </div>
      </ResourceList>
      {isMany ? (
        <Suspense fallback={null}>
          <ManyCodesDialog event={event} onClose={() => setMany(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** What a code is for: its link. */
function useMenu(event: OrganisedEvent) {
  const { t } = useLingui()
  const { copy } = useClipboard()
  return (row: EventCode) => {
    const share = () => {
      copy(linkOf(event, row))
      showNotice(t`Link copied`)
    }
    return (
      <Menu.Item onClick={share}>
        <Trans>Copy link</Trans>
      </Menu.Item>
    )
  }
}
