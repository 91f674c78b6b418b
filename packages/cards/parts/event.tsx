import type { CardView, EventFacts, EventTime } from '../card-view.ts'
import type { EventLink } from '../event-programme.ts'
import { Icon } from '../icons/icon.tsx'
import { stringsOf } from '../strings.ts'
import { Agenda, agendaCss } from './agenda.tsx'
import { ContactList } from './contact-list.tsx'
import { DrawnMap, drawnMapCss } from './drawn-map.tsx'
import { Hosts, hostsCss } from './hosts.tsx'
import { nameClass } from './identity.tsx'
import { Line } from './user-text.tsx'

type EventProps = { readonly view: CardView; readonly event: EventFacts }

/** Says before anything else why nobody can take part. */
export function EventNotice({ event: { notice } }: { readonly event: EventFacts }) {
  return notice === undefined ? null : (
    <p className={`notice ${notice.state}`}>
      <b>{notice.title}</b> <span>{notice.text}</span>
    </p>
  )
}

/** The heading: of a wedding the names of the couple, each with its own direction. */
export function EventName({ view, event }: EventProps) {
  const { name } = view.identity
  const [groom, bride] = event.wedding?.couple ?? []
  if (groom === undefined || bride === undefined)
    return (
      <h1 className={nameClass(name)}>
        <span>
          <Line text={name} />
        </span>
      </h1>
    )
  return (
    <h1 className={`${nameClass(name)} couple`}>
      <span>
        <Line text={groom} />
      </span>{' '}
      <i>{stringsOf(view.locale).event.and}</i>{' '}
      <span>
        <Line text={bride} />
      </span>
    </h1>
  )
}

/** Date and time in the event's own zone, with its name, and with the script also those of the visitor; or whole days. */
export function When({ view, event }: EventProps) {
  const { event: words } = stringsOf(view.locale)
  const { when } = event
  if (when === undefined) return <p className="when">{words.dateToFollow}</p>
  return (
    <div className="when">
      <p>
        <time dateTime={when.days?.first ?? when.start}>{when.text}</time>
      </p>
      {when.days === undefined && (
        <>
          <p className="zone">{when.zone}</p>
          <p className="zone" data-local={when.start} data-end={when.end} data-zone={when.timeZone} hidden>
            {words.yourTime}: <span />
          </p>
        </>
      )}
    </div>
  )
}

/** Venue, address and the way there, with a drawing of the place. */
export function Where({ event: { venue, lines, map } }: { readonly event: EventFacts }) {
  if (venue === undefined && lines.length === 0 && map === undefined) return null
  return (
    <div className="where">
      <div>
        {venue !== undefined && (
          <b>
            <Line text={venue} />
          </b>
        )}
        {lines.map((line, index) => (
          <p key={index}>
            <Line text={line} />
          </p>
        ))}
        {map !== undefined && (
          <a className="btn" href={map.href} data-k="map">
            <Icon name="pin" />
            {map.label}
          </a>
        )}
      </div>
      {map !== undefined && (
        // the button beside it says where it leads
        <a className="drawn" href={map.href} data-k="map" tabIndex={-1} aria-hidden="true">
          <DrawnMap place={[venue, ...lines].join('\n')} />
        </a>
      )}
    </div>
  )
}

export function Tickets({ tickets = [] }: Pick<EventFacts, 'tickets'>) {
  return (
    <ul className="tickets">
      {tickets.map(({ name, price, note }, index) => (
        <li key={index}>
          <span>
            <Line text={name} />
            {note !== undefined && <small>{note}</small>}
          </span>
          <b>
            <bdi>{price}</bdi>
          </b>
        </li>
      ))}
    </ul>
  )
}

/** The calendars that it can be added to. */
export function Calendars({ view, event }: EventProps) {
  const { calendars } = event
  if (calendars === undefined) return null
  const { event: words } = stringsOf(view.locale)
  const links = [
    { href: calendars.google, label: 'Google' },
    ...(calendars.ics === undefined ? [] : [{ href: calendars.ics, label: words.calendarFile }]),
    { href: calendars.outlook, label: 'Outlook' },
  ]
  return (
    <nav className="calendars" id="calendar" aria-label={words.addToCalendar}>
      <p>
        <Icon name="calendar" />
        {words.addToCalendar}
      </p>
      <ul>
        {links.map(({ href, label }) => (
          <li key={label}>
            <a href={href} data-k="calendar">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Hosts, programme, tickets, hints and whom to ask, each with its title, in a section that the template may set in columns. */
export function EventRows({ view, event }: EventProps) {
  const { event: words } = stringsOf(view.locale)
  const { tickets, hints, contactName, hosts = [], programme = [], otherDates = [], moreBy } = event
  const rows = [
    { title: words.hosts, isShown: hosts.length > 0, content: <Hosts hosts={hosts} /> },
    { title: words.programme, isShown: programme.length > 0, content: <Agenda days={programme} /> },
    {
      title: words.tickets,
      isShown: tickets !== undefined || hints.length > 0,
      content: (
        <>
          {tickets !== undefined && <Tickets tickets={tickets} />}
          {hints.map((hint) => (
            <p className="hint-line" key={hint}>
              {hint}
            </p>
          ))}
        </>
      ),
    },
    {
      title: words.contact,
      isShown: contactName !== undefined || view.contacts !== undefined,
      content: (
        <>
          {contactName !== undefined && (
            <p>
              <Line text={contactName} />
            </p>
          )}
          {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
        </>
      ),
    },
    {
      title: words.otherDates,
      isShown: otherDates.length > 0,
      content: <OtherDates dates={otherDates} />,
    },
    {
      title: words.more,
      isShown: moreBy !== undefined,
      content: moreBy !== undefined && (
        <a className="more" href={moreBy.href}>
          {moreBy.text}
        </a>
      ),
    },
  ]
  return rows
    .filter(({ isShown }) => isShown)
    .map(({ title, content }) => (
      <section className="sec part" key={title}>
        <h2>{title}</h2>
        <div>{content}</div>
      </section>
    ))
}

function OtherDates({ dates }: { readonly dates: readonly EventLink[] }) {
  return (
    <ul className="dates">
      {dates.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  )
}

/** The moment that matters most at a wedding; the date stands with it only where it is another day. */
export function AuspiciousMoment({ event }: { readonly event: EventFacts }) {
  const { wedding, when } = event
  if (wedding?.moment === undefined) return null
  const { name, time } = wedding.moment
  return (
    <section className="moment">
      {name !== undefined && (
        <h2>
          <Line text={name} />
        </h2>
      )}
      {time !== undefined && <MomentTime time={time} day={when?.dates[0]} />}
    </section>
  )
}

function MomentTime({ time, day }: { readonly time: EventTime; readonly day: string | undefined }) {
  return (
    <p>
      <time dateTime={time.start}>
        <b>{time.startClock}</b>
        {time.dates[0] !== day && <span>{time.dates[0]}</span>}
      </time>
    </p>
  )
}

export const eventCss = `
${hostsCss}${agendaCss}${drawnMapCss}
.notice{padding:14px var(--side);background:var(--ink);color:var(--paper)}
.notice.cancelled{background:var(--bad);color:var(--paper)}
.zone{color:var(--muted);font-size:.875rem}
.where{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr));gap:16px 20px}
.where b{display:block}
.where .btn{margin-block-start:12px;min-height:44px}
.tickets li{display:flex;gap:16px;align-items:baseline;justify-content:space-between;padding-block:10px;border-block-end:1px solid var(--line)}
.tickets small{display:block;color:var(--muted)}
.tickets b{flex:none;max-width:50%;text-align:end;font-variant-numeric:tabular-nums}
.dates a,.more{display:inline-flex;align-items:center;min-height:44px}
.hint-line{margin-block-start:10px;color:var(--muted);font-size:.9375rem}
.calendars{display:flex;flex-wrap:wrap;gap:0 16px;align-items:center;scroll-margin:24px}
.calendars p{display:flex;gap:8px;align-items:center}
.calendars ul{display:flex;flex-wrap:wrap;gap:0 16px}
.calendars a{display:inline-flex;align-items:center;min-width:44px;min-height:48px}
.couple i{font-style:normal}
@media print{.more,.calendars,.notice~.calendars,.where .btn,.drawn{display:none!important}.notice{background:none!important;color:var(--ink)!important;padding:0 0 2mm}}
`
