import type { RenderedPage } from '#cards/document.tsx'
import { hrefOf } from '../frame.ts'
import type { SiteFrame } from '../frame.ts'
import type { ChapterName } from '../chapters.ts'
import { CardOnTray } from '../drawings.tsx'
import { plainText } from '../plain-text.ts'
import { Folio, renderSitePage } from '../render-site-page.tsx'
import { RichText } from '../rich-text.tsx'
import { stringsOf } from '../strings.ts'
import documentCss from '../css/document.css?inline'
import drawingCss from '../css/drawings.css?inline'
import richCss from '../css/rich.css?inline'

/** A text of the operator in one of its versions. `body` is filtered HTML. */
export type SiteDocument = {
  readonly title: string
  readonly body: string
  /** Whether the text is in the language of the page; else it is English. */
  readonly isTranslated: boolean
  readonly number: number
  /** A calendar day: `2026-12-01`. */
  readonly effectiveOn: string
  readonly changes: string
  /** All versions in force now or before, the newest first. */
  readonly versions: readonly Version[]
}

export type Version = { readonly number: number; readonly effectiveOn: string; readonly changes: string }

type DocumentOptions = {
  /** Undefined while the operator has not published the text. */
  readonly document: SiteDocument | undefined
  /** The name of the page where there is no text yet. */
  readonly name: string
}

/** A policy, or a page that the operator added: date, version, what changed, contents at the side. */
export function renderDocumentPage(
  frame: SiteFrame,
  { document, name }: DocumentOptions,
): Promise<RenderedPage> {
  if (document === undefined) return renderUnpublished(frame, name)
  const newest = document.versions[0]?.number ?? document.number
  return renderSitePage(frame, {
    title: `${document.title} · Visita`,
    description: plainText(document.body, 160),
    css: documentCss + richCss,
    isHidden: document.number !== newest,
    body: <DocumentBody frame={frame} document={document} />,
  })
}

/** The chapter *About*: the promises of the product, then the text of the operator. */
export function renderAbout(frame: SiteFrame, document: SiteDocument | undefined): Promise<RenderedPage> {
  const { aboutPage: words } = stringsOf(frame.locale)
  const chapter: ChapterName = 'about'
  return renderSitePage(frame, {
    title: words.title,
    description: words.description,
    chapter,
    css: documentCss + richCss + drawingCss,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'AboutPage',
      name: words.title,
      url: frame.origin + frame.path,
    },
    body: (
      <div className="chapter">
        <Folio frame={frame} chapter={chapter} />
        <div className="opening">
          <div>
            <h1>{words.heading}</h1>
            <p className="lead">{words.lead}</p>
          </div>
          <CardOnTray />
        </div>
        <section className="part">
          <h2>{words.promisesHeading}</h2>
          <ol className="vows">
            {words.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ol>
        </section>
        {document !== undefined && (
          <section className="part about-text">
            <h2>{document.title}</h2>
            <RichText html={lowerHeadings(document.body)} />
          </section>
        )}
      </div>
    ),
  })
}

/** The text stands below a heading of the page. */
const lowerHeadings = (html: string) =>
  html.replace(
    /(<\/?)h([23])>/g,
    (_all, open: string, level: string) => `${open}h${String(Number(level) + 1)}>`,
  )

function renderUnpublished(frame: SiteFrame, name: string): Promise<RenderedPage> {
  const { documentPage: words, contactPage } = stringsOf(frame.locale)
  return renderSitePage(frame, {
    title: `${name} · Visita`,
    description: words.unpublished,
    css: documentCss + richCss,
    isHidden: true,
    body: (
      <div className="chapter">
        <h1>{name}</h1>
        <p className="lead">{words.unpublished}</p>
        <p className="part">
          <a className="btn" href={hrefOf(frame, '/contactus')}>
            {contactPage.heading}
          </a>
        </p>
      </div>
    ),
  })
}

type BodyProps = { readonly frame: SiteFrame; readonly document: SiteDocument }

function DocumentBody({ frame, document }: BodyProps) {
  const { documentPage: words } = stringsOf(frame.locale)
  const { html, contents } = withContents(document.body)
  const isCurrent = document.number === (document.versions[0]?.number ?? document.number)
  const language = document.isTranslated ? {} : { lang: 'en', dir: 'ltr' }
  return (
    <article className="chapter document">
      <header>
        <h1 {...language}>{document.title}</h1>
        <p className="muted">
          {words.version(numberIn(frame, document.number), dayIn(frame, document.effectiveOn))}
        </p>
        {!isCurrent && (
          <p className="older" role="note">
            {words.notCurrent} <a href={hrefOf(frame, frame.path)}>{words.readCurrent}</a>
          </p>
        )}
        {!document.isTranslated && (
          <p className="older" role="note">
            {words.notTranslated}
          </p>
        )}
      </header>
      <ContentsList frame={frame} contents={contents} />
      <div className="text">
        {document.changes !== '' && (
          <section className="changes">
            <h2>{words.changed}</h2>
            <p {...language}>{document.changes}</p>
          </section>
        )}
        <div {...language}>
          <RichText html={html} />
        </div>
        <Versions frame={frame} document={document} />
      </div>
    </article>
  )
}

function ContentsList({ frame, contents }: { readonly frame: SiteFrame; readonly contents: Contents }) {
  const { documentPage: words } = stringsOf(frame.locale)
  if (contents.length < 3) return <div />
  return (
    <nav className="contents" aria-label={words.contents}>
      <ol>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Every version that was in force, each at its address. */
function Versions({ frame, document }: BodyProps) {
  const { documentPage: words } = stringsOf(frame.locale)
  const { versions, number } = document
  if (versions.length < 2) return null
  return (
    <section className="versions">
      <h2>{words.older}</h2>
      <ol reversed>
        {versions.map((version, index) => (
          <li key={version.number} value={version.number}>
            <a
              href={hrefOf(frame, frame.path) + (index === 0 ? '' : `?version=${String(version.number)}`)}
              aria-current={version.number === number ? 'page' : undefined}
            >
              {dayIn(frame, version.effectiveOn)}
            </a>
            {index === 0 && ` (${words.current})`}
            {version.changes !== '' && <span className="muted">{version.changes}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const numberIn = ({ locale }: SiteFrame, number: number) => new Intl.NumberFormat(locale).format(number)

const dayIn = ({ locale }: SiteFrame, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

type Contents = readonly { readonly id: string; readonly text: string }[]

/**
 * Gives each heading of the second level an id, by which the list of contents leads to it.
 * @param html filtered: its headings have no attributes
 */
function withContents(html: string): { readonly html: string; readonly contents: Contents } {
  const contents: { id: string; text: string }[] = []
  const marked = html.replace(/<h2>([^]*?)<\/h2>/g, (_heading, inner: string) => {
    const id = `s-${String(contents.length + 1)}`
    contents.push({ id, text: plainText(inner, 200) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, contents }
}
