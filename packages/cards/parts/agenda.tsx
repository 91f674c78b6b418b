import type { ProgrammeDay, ProgrammeSlot, SessionFacts } from '../event-programme.ts'
import { Line, Prose } from './user-text.tsx'

/** The programme of an event: times hang at the side, what begins at one time stands beside each other. */
export function Agenda({ days }: { readonly days: readonly ProgrammeDay[] }) {
  return (
    <div className="agenda">
      {days.map(({ date, slots }, index) => (
        <section key={index}>
          {date !== undefined && <h3>{date}</h3>}
          <ol>
            {slots.map((slot) => (
              <Slot key={slot.start} slot={slot} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Slot({ slot: { start, clock, endClock, sessions } }: { readonly slot: ProgrammeSlot }) {
  return (
    <li>
      <p className="at">
        <time dateTime={start}>{clock}</time>
        {endClock !== undefined && <small>– {endClock}</small>}
      </p>
      <div className={sessions.length > 1 ? 'slot beside' : 'slot'}>
        {sessions.map((session, index) => (
          <Session key={index} session={session} />
        ))}
      </div>
    </li>
  )
}

function Session({ session }: { readonly session: SessionFacts }) {
  const { title, place, hours, speakers, text } = session
  return (
    <div>
      <b>
        <Line text={title} />
      </b>
      {(place !== undefined || hours !== undefined) && (
        <p className="room">
          {place !== undefined && <Line text={place} />}
          {place !== undefined && hours !== undefined && ' · '}
          {hours !== undefined && <bdi>{hours}</bdi>}
        </p>
      )}
      {speakers.length > 0 && (
        <ul>
          {speakers.map((name, index) => (
            <li key={index}>
              <Line text={name} />
            </li>
          ))}
        </ul>
      )}
      {text !== undefined && <Prose text={text} />}
    </div>
  )
}

export const agendaCss = `
.agenda{text-align:start}
.agenda section+section{margin-block-start:22px}
.agenda h3{margin-block-end:4px;font-size:1.0625rem;font-weight:600}
.agenda ol{list-style:none}
.agenda ol>li{display:grid;grid-template-columns:4.75rem minmax(0,1fr);gap:0 14px;padding-block:12px;border-block-start:1px solid var(--line);break-inside:avoid}
.agenda ol>li:first-child{border:0}
.agenda .at{font-variant-numeric:tabular-nums}
.agenda time{display:block;font-weight:700;color:var(--primary-ink)}
.agenda small,.agenda .room{color:var(--muted);font-size:.875rem}
.agenda .slot{display:grid;gap:14px 20px;min-width:0}
.agenda .beside{grid-template-columns:repeat(auto-fit,minmax(min(100%,9rem),1fr))}
.agenda .slot>div{min-width:0}
.agenda b{display:block;font-weight:600;line-height:1.35}
.agenda ul li{display:inline}
.agenda ul li+li:before{content:", "}
[dir=rtl] .agenda ul li+li:before{content:"، "}
.agenda .slot .prose{margin:4px 0 0;max-width:56ch;font-size:.9375rem;line-height:1.5;text-wrap:wrap;color:var(--muted)}
@media print{.agenda ol>li{grid-template-columns:20mm minmax(0,1fr);padding-block:1mm!important}}
@media print and (max-width:120mm){.agenda{display:none}}
`
