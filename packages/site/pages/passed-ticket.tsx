import type { RenderedPage } from '#cards/document.tsx'
import ticketScript from '../browser/ticket-script.ts?script'
import attendCss from '../css/attend.css?inline'
import type { EventLook } from '../event-look.ts'
import type { SiteFrame } from '../frame.ts'
import { hrefOf } from '../frame.ts'
import { renderSitePage } from '../render-site-page.tsx'
import { attendStringsOf } from '../strings.ts'
import { EventBand, attendWords } from './attend-parts.tsx'
import { Errors } from './form-parts.tsx'
import type { TypedForm } from './form-parts.tsx'
import { Pass, PassOn } from './pass.tsx'
import type { PublicRegistration } from '#contract/registration-shapes.ts'

export type PassedTicketContent = {
  readonly look: EventLook
  readonly event: { readonly title: string; readonly slug: string; readonly place: readonly string[] }
  /** Opens this ticket alone, until it is passed on again or taken back. */
  readonly token: string
  readonly registration: string
  readonly ticket: PublicRegistration['tickets'][number]
  readonly when: string
  readonly zone: string
  readonly hasDate: boolean
  /** That the event does not take place; empty while it does. */
  readonly notice: string
  readonly form: TypedForm
}

/** One ticket for whoever it was passed on to: nothing of the registration that it belongs to but its code. */
export function renderPassedTicket(plain: SiteFrame, content: PassedTicketContent): Promise<RenderedPage> {
  const { look, event, token, ticket, when, zone, notice, form } = content
  // the same page in another language needs the token too
  const frame = { ...plain, path: `${plain.path}?token=${token}` }
  const words = attendStringsOf(frame.locale)
  const isValid = ticket.status === 'valid'
  return renderSitePage(frame, {
    title: `${words.yourTicket} · Visita`,
    description: words.yourTicket,
    isHidden: true,
    css: attendCss,
    script: ticketScript,
    event: { look, band: <EventBand {...{ look, title: event.title, when, zone, place: event.place }} /> },
    body: (
      <div className="chapter attend">
        {notice !== '' && (
          <p>
            <strong>{notice}</strong>
          </p>
        )}
        <p className={`state ${isValid ? 'confirmed' : 'cancelled'}`}>
          {isValid ? words.yoursPassed : words.statuses.cancelled}
        </p>
        <output hidden className="offline">
          {words.offline}
        </output>
        <Errors form={form} words={attendWords(frame)} />
        <ul className="passes">
          <Pass
            frame={frame}
            guest={ticket.holder ?? ''}
            registration={content.registration}
            ticket={ticket}
          />
        </ul>
        <div className="row">
          {isValid && (
            <a className="btn ink" href={hrefOf(frame, `/event/DownloadTicket?token=${token}`)}>
              {words.download}
            </a>
          )}
          {isValid && content.hasDate && (
            <a className="btn" href={`/v1/event-registration/calendar/${token}`}>
              {words.calendar}
            </a>
          )}
          <a href={`/p/${event.slug}`}>{words.back}</a>
          <PassOn frame={frame} form={form} token={token} serials={ticket.can_pass ? [ticket.serial] : []} />
        </div>
      </div>
    ),
  })
}
