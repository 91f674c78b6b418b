import { baseCss } from '../base-css.ts'
import type { CardView, Mode } from '../card-view.ts'
import { legible } from '../colors.ts'
import { type RenderedPage, renderDocument } from '../document.tsx'
import { Icon, iconCss } from '../icons/icon.tsx'
import { cardJsonLd } from '../json-ld.ts'
import { type Locale, directionOf } from '../locale.ts'
import { PreviewPicture, ThemeColors } from '../page-header.tsx'
import { Photo } from '../parts/identity.tsx'
import { saveBarCss } from '../parts/save-bar.tsx'
import { Line, Prose } from '../parts/user-text.tsx'
import { stringsOf } from '../strings.ts'
import { tokensCss } from '../tokens.ts'
import { noticeGrounds } from './notice-css.ts'
import { organiserCss } from './organiser-css.ts'

export type OrganiserContent = {
  readonly locale: Locale
  readonly name: string
  readonly about: string
  /** Absolute. */
  readonly pageUrl: string
  /** Of link previews; absolute. */
  readonly pictureUrl: string
  /** Of the calendar of all these events. */
  readonly calendarUrl: string
  /** Those to come, the next one first, then those that are over, the last one first. */
  readonly events: readonly CardView[]
  readonly productName: string
  /** In the frame of another site: links leave it, and nothing but the list is shown. */
  readonly frame?: { readonly mode: Mode }
}

const isOver = ({ event }: CardView) => event?.notice?.state === 'over'

/** The public page of an organiser: events as a list of large dates. */
export function renderOrganiserPage(content: OrganiserContent): Promise<RenderedPage> {
  const { locale, name, events, frame } = content
  const mode = frame?.mode ?? 'auto'
  return renderDocument({
    locale,
    head: <Head content={content} mode={mode} />,
    css: cssOf(content, mode),
    body: (
      <div
        className={frame === undefined ? 'page organiser' : 'page organiser framed'}
        lang={locale}
        dir={directionOf(locale)}
      >
        <header>
          <h1>
            <Line text={name} />
          </h1>
          {frame === undefined && <About content={content} />}
        </header>
        <main>
          <Lists content={content} />
        </main>
        <footer>
          <Out content={content} href={frame === undefined ? '/' : content.pageUrl}>
            {frame === undefined
              ? stringsOf(locale).madeWith.replace('Visita', content.productName)
              : content.pageUrl.replace(/^https?:\/\//, '')}
          </Out>
        </footer>
      </div>
    ),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name,
      url: content.pageUrl,
      itemListElement: events.map((view, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: cardJsonLd(view),
      })),
    },
  })
}

function Head({ content, mode }: { readonly content: OrganiserContent; readonly mode: Mode }) {
  const { locale, name, about, pageUrl, pictureUrl, calendarUrl, frame } = content
  const { organiser: words } = stringsOf(locale)
  const title = words.title(name)
  const description = about.replace(/\s+/g, ' ').slice(0, 160).toWellFormed() || title
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={pageUrl} />
      <link rel="alternate" type="text/calendar" href={calendarUrl} title={title} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <ThemeColors grounds={noticeGrounds} mode={mode} />
      {frame !== undefined && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={pageUrl} />
      <PreviewPicture alt={title} url={pictureUrl} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function About({ content: { about, calendarUrl, locale } }: { readonly content: OrganiserContent }) {
  const { organiser: words } = stringsOf(locale)
  return (
    <>
      {about !== '' && <Prose text={about} />}
      <p>
        <a className="btn" href={calendarUrl.replace(/^https?:/, 'webcal:')}>
          <Icon name="calendar" />
          {words.subscribe}
        </a>
      </p>
      <p className="hint">
        {words.orFile} <a href={calendarUrl}>events.ics</a>
      </p>
    </>
  )
}

function Lists({ content }: { readonly content: OrganiserContent }) {
  const { events, locale, frame } = content
  const { organiser: words } = stringsOf(locale)
  const [coming, past] = [events.filter((view) => !isOver(view)), events.filter(isOver)]
  return (
    <>
      <section>
        <h2>{words.coming}</h2>
        {coming.length === 0 ? (
          <p className="none">{words.none}</p>
        ) : (
          <List content={content} views={coming} />
        )}
      </section>
      {past.length > 0 && frame === undefined && (
        <section className="past">
          <h2>{words.past}</h2>
          <List content={content} views={past} />
        </section>
      )}
    </>
  )
}

type ListProps = { readonly content: OrganiserContent; readonly views: readonly CardView[] }

function List({ content, views }: ListProps) {
  return (
    <ol>
      {views.map((view) => (
        <Entry key={view.actions.pageUrl} content={content} view={view} />
      ))}
    </ol>
  )
}

/** The date as the picture, then what one wants to know. */
function Entry({ content, view }: { readonly content: OrganiserContent; readonly view: CardView }) {
  const { identity, event, colors } = view
  const when = event?.when
  return (
    <li className={toneOf(content, colors.primary)} lang={view.locale}>
      {when !== undefined && (
        <p className={when.lastDay === undefined ? 'day' : 'day days'} aria-hidden="true">
          <b>{when.lastDay === undefined ? when.day : `${when.day}–${when.lastDay}`}</b>
          <span>{when.weekday}</span>
          <span>{when.month}</span>
        </p>
      )}
      <div>
        {event?.notice !== undefined && event.notice.state !== 'over' && (
          <p className={`state ${event.notice.state}`}>{event.notice.title}</p>
        )}
        <h3>
          <Out content={content} href={view.actions.pageUrl}>
            <Line text={identity.name} />
          </Out>
        </h3>
        {when !== undefined && (
          <p>
            <time dateTime={when.days?.first ?? when.start}>
              <Line text={when.text} />
            </time>
          </p>
        )}
        {event?.venue !== undefined && (
          <p>
            <Line text={event.venue} />
          </p>
        )}
      </div>
      {identity.photo !== undefined && (
        <Photo picture={{ ...identity.photo, alt: '' }} sizes="112px" className="thumb" lazy />
      )}
    </li>
  )
}

type OutProps = {
  readonly content: OrganiserContent
  readonly href: string
  readonly children: React.ReactNode
}

/** A link that leaves the frame of another site, where the page is in one. */
const Out = ({ content: { frame }, href, children }: OutProps) => (
  <a href={href} {...(frame !== undefined && { target: '_blank', rel: 'noopener' })}>
    {children}
  </a>
)

const tonesOf = ({ events }: OrganiserContent) => [...new Set(events.map(({ colors }) => colors.primary))]
const toneOf = (content: OrganiserContent, color: string) => `tone-${tonesOf(content).indexOf(color)}`

/** Each event has the color of its own page, as strong as the grounds here want it. */
function cssOf(content: OrganiserContent, mode: Mode): string {
  const { light, dark } = noticeGrounds
  const rules = tonesOf(content).map((color, index) => {
    const onLight = legible(color, [light.paper, light.surface])
    const onDark = legible(color, [dark.paper, dark.surface])
    const name = `.tone-${index}`
    if (mode !== 'auto') return `${name}{--tone:${mode === 'light' ? onLight : onDark}}`
    return `${name}{--tone:${onLight}}@media screen and (prefers-color-scheme:dark){${name}{--tone:${onDark}}}`
  })
  const own = { primary: '#c93a22', secondary: '#c93a22' }
  const sheets = [tokensCss(own, noticeGrounds, mode), baseCss, saveBarCss.split('\n.bar{')[0] ?? '', iconCss]
  return [...sheets, organiserCss, ...rules].join('').replace(/\n\s*/g, '')
}
