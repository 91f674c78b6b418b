import type { ReactNode } from 'react'
import { renderDocument } from '#cards/document.tsx'
import type { RenderedPage } from '#cards/document.tsx'
import { locales } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import headScript from './browser/head-script.ts?script'
import siteScript from './browser/site-script.ts?script'
import baseCss from './css/base.css?inline'
import chapterCss from './css/chapter.css?inline'
import footerCss from './css/footer.css?inline'
import headerCss from './css/header.css?inline'
import { placeOf } from './chapters.ts'
import type { ChapterName } from './chapters.ts'
import { barColors, guestCss, lookCss } from './event-look.ts'
import type { EventLook } from './event-look.ts'
import { EventFooter, Footer } from './footer.tsx'
import { hrefOf, pathIn } from './frame.ts'
import type { SiteFiles, SiteFrame } from './frame.ts'
import { Header } from './header.tsx'
import { stringsOf } from './strings.ts'
import { brandCss, darkTokens, lightTokens, tokensCss } from './tokens.ts'

/** What a page of the site has of its own. */
export type SitePage = {
  readonly title: string
  readonly description: string
  readonly body: ReactNode
  /** Rules of this page alone. */
  readonly css?: string
  /** Of this page alone, as its file in `browser` is imported; it runs after that of the frame. */
  readonly script?: string
  /** Structured data (schema.org). */
  readonly jsonLd?: object
  /** The page is a chapter: it has a number, and a way to the next one. */
  readonly chapter?: ChapterName
  /** Search engines may not list it. */
  readonly isHidden?: boolean
  /** The address that search engines list, where it is another one than that of the page. */
  readonly canonicalPath?: string
  /** The picture of link previews, below the origin; that of the chapter or of the product when absent. */
  readonly picture?: string
  /** A page for the guests of an event: in its look, below a band of its own, with nothing of the site but its duties. */
  readonly event?: { readonly look: EventLook; readonly band: ReactNode }
}

/** Renders a page of the site: static HTML in the common frame, which needs no script. */
export function renderSitePage(frame: SiteFrame, page: SitePage): Promise<RenderedPage> {
  const { locale } = frame
  const { css = '', script, jsonLd, event } = page
  return renderDocument({
    locale,
    head: <Head frame={frame} page={page} />,
    css: frameCss(frame.files, event?.look) + css + (event ? guestCss(event.look) : brandCss(frame.brand)),
    headScript: `${headScript}()`,
    script: script === undefined ? `${siteScript}()` : `${siteScript}();${script}()`,
    bodyData: { 'data-prefix': frame.prefix },
    ...(jsonLd !== undefined && { jsonLd }),
    body: (
      <div className="site">
        <a className="skip" href="#main">
          {stringsOf(locale).skip}
        </a>
        {event?.band ?? <Header frame={frame} />}
        <main id="main" tabIndex={-1}>
          {page.body}
          {page.chapter !== undefined && <Turn frame={frame} chapter={page.chapter} />}
        </main>
        {event ? <EventFooter frame={frame} mode={event.look.mode} /> : <Footer frame={frame} />}
      </div>
    ),
  })
}

const fontCss = ({ fonts }: SiteFiles): string =>
  fonts
    .map(
      ({ family, weights, url, range }) =>
        `@font-face{font-family:'${family}';font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${range}}`,
    )
    .join('')

/** The style sheet of the frame: fonts, colors, header, footer and what several pages share. */
const frameCss = (files: SiteFiles, look: EventLook | undefined): string =>
  fontCss(files) +
  (look === undefined ? tokensCss : lookCss(look)) +
  baseCss +
  headerCss +
  footerCss +
  chapterCss

/** Turns the page: a sheet with a folded corner that leads to the next chapter. */
function Turn({ frame, chapter }: { readonly frame: SiteFrame; readonly chapter: ChapterName }) {
  const strings = stringsOf(frame.locale)
  const { next } = placeOf(chapter)
  if (next === undefined) return null
  return (
    <div className="turn">
      <a href={hrefOf(frame, next.path)}>
        <small>{strings.next}</small>
        <b>{strings.chapters[next.name]}</b>
      </a>
    </div>
  )
}

/** Number and name of a chapter, above its heading. */
export function Folio({ frame, chapter }: { readonly frame: SiteFrame; readonly chapter: ChapterName }) {
  const strings = stringsOf(frame.locale)
  const number = new Intl.NumberFormat(frame.locale).format(placeOf(chapter).number)
  return (
    <p className="folio">
      {strings.chapter(number)} · {strings.chapters[chapter]}
    </p>
  )
}

/**
 * The picture of link previews of a chapter: made by scripts/make-chapter-pictures.mjs, that of the product by
 * scripts/make-site-pictures.mjs.
 */
export const pictureOf = (chapter: ChapterName = 'home'): string =>
  chapter === 'home' ? '/share.png' : `/share-${chapter}.png`

/** Link previews name a language together with a country (Open Graph protocol). */
const previewLocales = { en: 'en_US', hi: 'hi_IN', ar: 'ar_AR' } as const satisfies Record<Locale, string>

function Head({ frame, page }: { readonly frame: SiteFrame; readonly page: SitePage }) {
  const { origin, locale } = frame
  const { title, description, canonicalPath = frame.path, picture = pictureOf(page.chapter) } = page
  const bars = page.event ? barColors(page.event.look) : { light: lightTokens.paper, dark: darkTokens.paper }
  const address = (language: Locale) => origin + pathIn(language, canonicalPath)
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {page.isHidden === true ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(locale)} />
          {locales.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address('en')} />
        </>
      )}
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta name="theme-color" content={bars.light} media="(prefers-color-scheme:light)" />
      <meta name="theme-color" content={bars.dark} media="(prefers-color-scheme:dark)" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Visita" />
      <meta property="og:locale" content={previewLocales[locale]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:image" content={origin + picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={origin + picture} />
      <meta name="twitter:image:alt" content={title} />
    </>
  )
}
