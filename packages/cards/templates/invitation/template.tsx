import type { CardView } from '../../card-view.ts'
import {
  AuspiciousMoment,
  Calendars,
  EventName,
  EventNotice,
  EventRows,
  When,
  Where,
} from '../../parts/event.tsx'
import { Photo } from '../../parts/identity.tsx'
import { Sections } from '../../parts/sections.tsx'
import { Line, Prose } from '../../parts/user-text.tsx'

/** An invitation on one sheet, read from top to bottom: who invites, who is celebrated, when, and where. */
export function Invitation({ view }: { readonly view: CardView }) {
  const { event, identity, heading } = view
  if (event === undefined) return null
  const { when, wedding } = event
  return (
    <>
      <EventNotice event={event} />
      <div className="sheet">
        {wedding?.title !== undefined && (
          <p className="eyebrow">
            <Line text={wedding.title} />
          </p>
        )}
        {identity.photo !== undefined && (
          <Photo picture={identity.photo} sizes="180px" className="portrait" />
        )}
        {heading?.text !== undefined && <Prose text={heading.text} />}
        <header>
          <EventName view={view} event={event} />
        </header>
        {heading?.title !== undefined && (
          <p className="summary">
            <Line text={heading.title} />
          </p>
        )}
        {when !== undefined && (
          <p className={when.lastDay === undefined ? 'day' : 'day days'} aria-hidden="true">
            <span>{when.weekday}</span>
            <b>{[when.day, when.lastDay].filter((day) => day !== undefined).join('–')}</b>
            <span>{when.month}</span>
          </p>
        )}
        <When view={view} event={event} />
        <AuspiciousMoment event={event} />
        <Where event={event} />
        <Calendars view={view} event={event} />
      </div>
      <EventRows view={view} event={event} />
      <Sections view={view} usual={['video', 'webLinks']} />
    </>
  )
}
