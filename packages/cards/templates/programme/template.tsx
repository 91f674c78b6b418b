import type { CardView, EventFacts } from '../../card-view.ts'
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
import { stringsOf } from '../../strings.ts'

/** The day as a numeral, hung from a rule with its hours; below it the title and one row for each question. */
export function Programme({ view }: { readonly view: CardView }) {
  const { event, identity, heading } = view
  if (event === undefined) return null
  const { when } = event
  const { event: words } = stringsOf(view.locale)
  const hasPlace = event.venue !== undefined || event.lines.length > 0 || event.map !== undefined
  return (
    <>
      <EventNotice event={event} />
      <div className="sheet">
        {when !== undefined && <Day when={when} />}
        <header>
          {event.wedding?.title !== undefined && (
            <p className="eyebrow">
              <Line text={event.wedding.title} />
            </p>
          )}
          <EventName view={view} event={event} />
          {heading?.title !== undefined && (
            <p className="summary">
              <Line text={heading.title} />
            </p>
          )}
        </header>
        <section className="part">
          <h2>{words.when}</h2>
          <div>
            <When view={view} event={event} />
            <Calendars view={view} event={event} />
          </div>
        </section>
        <AuspiciousMoment event={event} />
        {hasPlace && (
          <section className="part">
            <h2>{words.where}</h2>
            <Where event={event} />
          </section>
        )}
        {identity.photo !== undefined && (
          <Photo picture={identity.photo} sizes="(min-width:640px) 540px, 92vw" className="plate" />
        )}
        {heading?.text !== undefined && (
          <section className="part">
            <h2>{words.about}</h2>
            <Prose text={heading.text} />
          </section>
        )}
        <EventRows view={view} event={event} />
        <Sections view={view} usual={['video', 'webLinks']} />
      </div>
    </>
  )
}

function Day({ when }: { readonly when: NonNullable<EventFacts['when']> }) {
  return (
    <div className={when.lastDay === undefined ? 'day' : 'day days'} aria-hidden="true">
      <p className="hang">
        <b>{when.weekday}</b>
        <span>{when.month}</span>
      </p>
      {when.startClock !== undefined && (
        <p className="hang hours">
          <b>{when.startClock}</b>
          {when.endClock !== undefined && <span>{when.endClock}</span>}
        </p>
      )}
      <p className="numeral">
        {when.day}
        {when.lastDay !== undefined && <span>{when.lastDay}</span>}
      </p>
    </div>
  )
}
