import { Trans } from '@lingui/react/macro'
import { IconDots, IconTicket } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import './more-places.css'

type MoreProps = {
  /** Where one is: going somewhere closes the sheet. */
  readonly current: string
  readonly children: ReactNode
}

/** The last place of the bar of a phone: a sheet with the places that have no room in it. */
export function MorePlaces({ current, children }: MoreProps) {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => sheet.current?.hidePopover?.(), [current])
  return (
    <div className="v-nav-more">
      <button type="button" className="v-nav-item" popoverTarget={id}>
        <IconDots size={20} stroke={1.5} aria-hidden="true" />
        <span>
          <Trans>More</Trans>
        </span>
      </button>
      <div ref={sheet} id={id} popover="auto" className="v-more-places">
        {children}
      </div>
    </div>
  )
}

export const EventIcon = IconTicket
