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
import { Flowers } from './flowers.tsx'

/** The names in the middle of a doorway that is hung with flowers. */
export function Garland({ view }: { readonly view: CardView }) {
  const { event, identity, heading } = view
  if (event === undefined) return null
  const { when, wedding } = event
  return (
    <>
      <EventNotice event={event} />
      <Flowers />
      <div className="door">
        {heading?.text !== undefined && <Prose text={heading.text} />}
        <header>
          <EventName view={view} event={event} />
          {wedding?.title !== undefined && (
            <p className="eyebrow">
              <Line text={wedding.title} />
            </p>
          )}
          {heading?.title !== undefined && (
            <p className="summary">
              <Line text={heading.title} />
            </p>
          )}
        </header>
        {identity.photo !== undefined && (
          <Photo picture={identity.photo} sizes="220px" className="portrait" />
        )}
        {when !== undefined && (
          <p className={when.lastDay === undefined ? 'day' : 'day days'} aria-hidden="true">
            <b>{[when.day, when.lastDay].filter((day) => day !== undefined).join('–')}</b>
            <span>{when.month}</span>
          </p>
        )}
        <When view={view} event={event} />
        <AuspiciousMoment event={event} />
        <Where event={event} />
        <Calendars view={view} event={event} />
        <EventRows view={view} event={event} />
        <Sections view={view} usual={['video', 'webLinks']} />
      </div>
    </>
  )
}
