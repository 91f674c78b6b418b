import type { ReactNode } from 'react'
import { type RenderedPage, renderDocument } from '../document.tsx'
import { type Locale, directionOf } from '../locale.ts'
import { ThemeColors } from '../page-header.tsx'
import { stringsOf } from '../strings.ts'
import type { NoticeName } from '../strings/shape.ts'
import { NoticeArt } from './notice-art.tsx'
import { noticeCss, noticeGrounds } from './notice-css.ts'

export type NoticeOptions = {
  readonly name: NoticeName
  readonly locale: Locale
  /** Between the text and the action. */
  readonly note?: ReactNode
  /** The primary action: a link or a form. */
  readonly action?: ReactNode
  /** Shown below the primary action. */
  readonly after?: ReactNode
  /** In place of title, text and action. */
  readonly content?: ReactNode
  readonly script?: string
  /** The rules of its form. */
  readonly css?: string
}

/** Renders a small page with an illustration, a sentence and an action. Search engines may not index it. */
export function renderNoticePage({
  name,
  locale,
  note,
  action,
  after,
  content,
  script,
  css = '',
}: NoticeOptions): Promise<RenderedPage> {
  const { title, text } = stringsOf(locale).pages[name]
  return renderDocument({
    locale,
    css: noticeCss + css,
    ...(script !== undefined && { script }),
    head: (
      <>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <ThemeColors grounds={noticeGrounds} mode="auto" />
      </>
    ),
    body: (
      <div className="page" lang={locale} dir={directionOf(locale)}>
        <main>
          <NoticeArt name={name} />
          {content ?? (
            <>
              <h1>{title}</h1>
              <p>{text}</p>
              {note}
              <div className="actions">
                {action}
                {after}
              </div>
            </>
          )}
        </main>
      </div>
    ),
  })
}

/** The primary action as a link. */
export function ActionLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a className="btn fill" href={href}>
      {label}
    </a>
  )
}
