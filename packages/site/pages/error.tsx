import type { RenderedPage } from '#cards/document.tsx'
import { stringsOf as cardStringsOf } from '#cards/strings.ts'
import errorCss from '../css/error.css?inline'
import { hrefOf } from '../frame.ts'
import type { SiteFrame } from '../frame.ts'
import { renderSitePage } from '../render-site-page.tsx'
import { stringsOf } from '../strings.ts'

/** `/missing-link`: opened by a link that leads to no card. */
export function renderMissingLink(frame: SiteFrame): Promise<RenderedPage> {
  const { errorPage: words } = stringsOf(frame.locale)
  return renderError(frame, {
    number: '404',
    title: words.missingTitle,
    text: words.missingText,
    isLost: true,
  })
}

/** `/error` (specification §8): one sentence for 404, another for every other status, which the reply has too. */
export function renderErrorStatus(frame: SiteFrame, status: number): Promise<RenderedPage> {
  const { errorPage: words } = stringsOf(frame.locale)
  const isLost = status === 404
  const title = isLost ? words.notFound : words.serverError
  return renderError(frame, {
    number: String(status),
    title,
    text: isLost ? words.lostText : words.text,
    isLost,
  })
}

/** What a visitor may have looked for: an answer, a ticket, somebody to write to. */
function Help({ frame }: { readonly frame: SiteFrame }) {
  const { faqPage: faq } = stringsOf(frame.locale)
  const { findTicket, writeToUs } = cardStringsOf(frame.locale)
  return (
    <>
      <search>
        <form action={hrefOf(frame, '/faq')}>
          <label>
            {faq.search}
            <input type="search" name="q" maxLength={100} />
          </label>
          <button className="btn" type="submit">
            {faq.searchAction}
          </button>
        </form>
      </search>
      <p className="links">
        <a href={hrefOf(frame, '/event/DownloadTicket')}>{findTicket}</a>
        <a href={hrefOf(frame, '/contactus')}>{writeToUs}</a>
      </p>
    </>
  )
}

type ErrorText = {
  readonly number: string
  readonly title: string
  readonly text: string
  readonly isLost: boolean
}

function renderError(frame: SiteFrame, { number, title, text, isLost }: ErrorText): Promise<RenderedPage> {
  return renderSitePage(frame, {
    title: `${title} · Visita`,
    description: text,
    isHidden: true,
    css: errorCss,
    body: (
      <div className="error-page">
        <svg viewBox="0 0 210 140" aria-hidden="true">
          <path className="card" d="M15 20h152l28 28v74H15z" />
          <path className="fold" d="M167 20v28h28z" />
          <path
            className="mark"
            d={isLost ? 'M92 60a14 14 0 1 1 19 13c-4 2-6 5-6 9m0 11v1' : 'M105 52v26m0 12v1'}
          />
        </svg>
        <p className="muted">{number}</p>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <a className="btn" href={hrefOf(frame, '/')}>
          {cardStringsOf(frame.locale).pages.unknown.action}
        </a>
        {isLost && <Help frame={frame} />}
      </div>
    ),
  })
}
