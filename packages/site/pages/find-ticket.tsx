import type { RenderedPage } from '#cards/document.tsx'
import type { SiteFrame } from '../frame.ts'
import { hrefOf } from '../frame.ts'
import attendCss from '../css/attend.css?inline'
import { renderSitePage } from '../render-site-page.tsx'
import { attendStringsOf } from '../strings.ts'
import { EventBand, attendWords } from './attend-parts.tsx'
import { Errors, Field } from './form-parts.tsx'
import type { BandContent } from './attend-parts.tsx'
import type { TypedForm } from './form-parts.tsx'

export type FindContent = {
  readonly form: TypedForm
  readonly isMailed: boolean
  /** Of whose form one came: the page looks like it. It finds the tickets of all events. */
  readonly event?: { readonly slug: string } & BandContent
}

/** Asks for the mail address, and for the code of the registration if it is known, where the link of the mail is not at hand. */
export function renderFindTicket(
  plain: SiteFrame,
  { form, isMailed, event }: FindContent,
): Promise<RenderedPage> {
  // the same page in another language looks the same
  const query = event === undefined ? '' : `?event=${encodeURIComponent(event.slug)}`
  const frame = { ...plain, path: plain.path + query }
  const Title = event === undefined ? 'h1' : 'h2'
  const words = attendStringsOf(frame.locale)
  const shared = { form, words: attendWords(frame) }
  return renderSitePage(frame, {
    title: `${words.findTitle} · Visita`,
    description: words.findText,
    isHidden: true,
    css: attendCss,
    ...(event && { event: { look: event.look, band: <EventBand {...event} /> } }),
    body: (
      <div className="chapter attend">
        <Title className="thanks">{words.findTitle}</Title>
        <p className="lead">{words.findText}</p>
        {isMailed && <output>{words.findMailed}</output>}
        <form noValidate className="sheet" method="post" action={hrefOf(frame, '/event/DownloadTicket')}>
          <Errors {...shared} />
          {event !== undefined && <input type="hidden" name="event" value={event.slug} />}
          <div className="two">
            <Field {...shared} name="email" type="email" autoComplete="email" isRequired />
            <Field {...shared} name="public_id" maxLength={20} />
          </div>
          <div>
            <button className="btn seal" type="submit">
              {words.find}
            </button>
          </div>
        </form>
        {event !== undefined && (
          <p className="row">
            <a href={`/p/${event.slug}`}>{words.back}</a>
          </p>
        )}
      </div>
    ),
  })
}
