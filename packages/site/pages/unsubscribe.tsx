import type { RenderedPage } from '#cards/document.tsx'
import type { SiteFrame } from '../frame.ts'
import { hrefOf } from '../frame.ts'
import attendCss from '../css/attend.css?inline'
import { renderSitePage } from '../render-site-page.tsx'
import { attendStringsOf } from '../strings.ts'

type Content = { readonly token: string; readonly event: string; readonly isStopped: boolean }

/** Where attendees stop the messages of an organiser; tickets and changes of a registration still come. */
export function renderUnsubscribe(
  plain: SiteFrame,
  { token, event, isStopped }: Content,
): Promise<RenderedPage> {
  const words = attendStringsOf(plain.locale)
  const path = `/event/unsubscribe?token=${token}`
  const frame = { ...plain, path }
  return renderSitePage(frame, {
    title: `${words.stopTitle} · Visita`,
    description: words.stopTitle,
    isHidden: true,
    css: attendCss,
    body: (
      <div className="chapter attend">
        <h1>{isStopped ? words.stoppedTitle : words.stopTitle}</h1>
        <p className="lead">{isStopped ? words.stoppedText(event) : words.stopText(event)}</p>
        {!isStopped && (
          <form className="sheet" method="post" action={hrefOf(frame, path)}>
            <div>
              <button className="btn seal">{words.stop}</button>
            </div>
          </form>
        )}
      </div>
    ),
  })
}
