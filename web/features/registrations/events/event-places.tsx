import { Trans, useLingui } from '@lingui/react/macro'
import { cardPaths } from '#cards/card-actions.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import '#web/kit/tabs.css'
import { BareLink } from '#web/lib/links.tsx'
import { FurtherPlaces } from './further-places.tsx'
import { ShareButton } from './share-button.tsx'

/** Everything else of an event: guests, money, messages, its form, its page. */
export function EventPlaces({ event }: { readonly event: OrganisedEvent }) {
  const { t } = useLingui()
  const { card_id, slug, title } = event
  return (
    <nav className="v-tabs v-event-places" aria-label={title}>
      <span className="v-tab v-folded" data-active aria-current="page">
        <Trans>Overview</Trans>
      </span>
      <BareLink className="v-tab" to="/dashboard/registrations" search={{ card_id }}>
        {t({ message: 'Attendees', context: 'registration' })}
      </BareLink>
      <BareLink className="v-tab" to="/dashboard/registrations" search={{ card_id, part: 'money' }}>
        {t({ message: 'Money', context: 'money of an organiser' })}
      </BareLink>
      <BareLink className="v-tab" to="/dashboard/registrations" search={{ card_id, part: 'codes' }}>
        {t({ message: 'Codes', context: 'code of an event' })}
      </BareLink>
      <BareLink className="v-tab" to="/update/event/$slug" params={{ slug }}>
        <Trans>Edit event</Trans>
      </BareLink>
      <a className="v-tab" href={cardPaths.page(slug)} target="_blank" rel="noopener">
        <Trans>View page</Trans>
      </a>
      <ShareButton event={event} />
      <FurtherPlaces event={event} />
    </nav>
  )
}
