import type { CardView, Destination, EventFacts } from '../card-view.ts'
import { Icon } from '../icons/icon.tsx'
import { stringsOf } from '../strings.ts'
import { firstName } from './first-name.ts'

/**
 * The actions that stay at the bottom of the screen: save contact, exchange contact, share card. It is the first part of the
 * page, so that the keyboard reaches it first; `order` moves it to the end.
 */
export function SaveBar({ view }: { readonly view: CardView }) {
  const strings = stringsOf(view.locale)
  if (view.destination !== undefined) return <OpenBar view={view} destination={view.destination} />
  if (view.event !== undefined) return <EventBar view={view} event={view.event} />
  return (
    <nav className="bar" aria-label={strings.saveContact}>
      <p className="hint" data-hint hidden>
        {strings.inAppHint}{' '}
        <a href={view.actions.pageUrl} hidden>
          {strings.openInBrowser}
        </a>
      </p>
      {view.share?.action !== undefined && <Offer view={view} />}
      <a className="btn fill" href={view.actions.vcfUrl} data-k="save">
        <Icon name="save" />
        {strings.saveContact}
      </a>
      {view.share !== undefined && (
        <a className="btn" href="#share" aria-label={strings.exchangeContact}>
          <Icon name="plane" />
          {strings.short.exchange}
        </a>
      )}
      <a className="btn" href="#pass" aria-label={strings.shareCard}>
        <Icon name="qr" />
        {strings.short.share}
      </a>
    </nav>
  )
}

/** Of a page that leads on: one button. */
function OpenBar({ view, destination }: { readonly view: CardView; readonly destination: Destination }) {
  const strings = stringsOf(view.locale)
  return (
    <nav className="bar" aria-label={strings.link.leadsTo}>
      <a className="btn fill" href={destination.href}>
        <Icon name="arrow" />
        {destination.label}
      </a>
      <a className="btn" href="#pass" aria-label={strings.shareCard}>
        <Icon name="qr" />
        {strings.short.share}
      </a>
    </nav>
  )
}

/** Of an event: register, add it to the calendar, share it. What is not possible is left out. */
function EventBar({ view, event }: { readonly view: CardView; readonly event: EventFacts }) {
  const strings = stringsOf(view.locale)
  const { register, calendars } = event
  const fill = (isFirst: boolean) => (isFirst ? 'btn fill' : 'btn')
  return (
    <nav className="bar" aria-label={strings.event.bar}>
      {register !== undefined && (
        <a className="btn fill" href={register.href} data-k="register">
          <Icon name="arrow" />
          {register.label}
        </a>
      )}
      {calendars !== undefined && (
        <a
          className={fill(register === undefined)}
          href={calendars.ics ?? '#calendar'}
          aria-label={strings.event.addToCalendar}
          data-k="calendar"
        >
          <Icon name="calendar" />
          {register === undefined ? strings.event.addToCalendar : strings.event.calendar}
        </a>
      )}
      <a
        className={fill(register === undefined && calendars === undefined)}
        href="#pass"
        aria-label={strings.shareCard}
      >
        <Icon name="qr" />
        {strings.short.share}
      </a>
    </nav>
  )
}

/** Shown by the script, and read out, once the visitor has saved the contact. Without it, the same link is in the bar. */
function Offer({ view }: { readonly view: CardView }) {
  const strings = stringsOf(view.locale)
  return (
    <div role="status">
      <p className="offer" data-offer hidden>
        <a className="btn" href="#share">
          <Icon name="plane" />
          {strings.sendYours(firstName(view.identity))}
        </a>
        <button type="button" className="btn">
          {strings.close}
        </button>
      </p>
    </div>
  )
}

export const saveBarCss = `
.btn{display:inline-flex;gap:10px;align-items:center;justify-content:center;min-height:48px;padding:8px 18px;border:1px solid var(--primary-edge);border-radius:var(--r,6px);background:none;color:var(--primary-ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.btn.fill{border-color:var(--save);background:var(--save);color:var(--on-save)}
.btn:hover{text-decoration:underline;text-underline-offset:3px}
.bar{order:1;position:sticky;inset-block-end:0;margin-block-start:auto;z-index:2;display:flex;flex-wrap:wrap;gap:8px;padding:10px var(--side) calc(10px + env(safe-area-inset-bottom));background:var(--paper);border-block-start:1px solid var(--line)}
.bar .btn{padding:6px 10px;background:var(--paper)}
.bar>.btn{flex:0 1 auto;flex-direction:column;gap:2px;font-size:.8125rem;line-height:1.2}
.bar>.fill{flex:100 1 6.5rem;flex-direction:row;gap:10px;font-size:1rem;background:var(--save)}
@media (max-width:350px){.bar .fill .i{display:none}}
@media (max-height:20rem){.bar{position:static}}
.hint,.bar>div{flex:1 0 100%;font-size:.875rem}
.bar>div:has([hidden]){display:none}
.offer{display:flex;gap:8px}
.offer a{flex:1}
`
