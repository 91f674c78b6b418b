import type { RenderedPage } from '#cards/document.tsx'
import { siteIcons } from '#contract/content.ts'
import type { SiteIcon } from '#contract/content.ts'
import { encodeQr, symbolPath } from '#qr/index.ts'
import { iconPaths } from '../icon-paths.ts'
import type { SiteFrame } from '../frame.ts'
import { Folio, renderSitePage } from '../render-site-page.tsx'
import { RichText } from '../rich-text.tsx'
import { stringsOf } from '../strings.ts'
import richCss from '../css/rich.css?inline'
import servicesCss from '../css/services.css?inline'

/** A service or a feature, as the operator wrote it. `body` is filtered HTML. */
export type SiteText = {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly icon: string
  /** Address of its picture. */
  readonly image: string | undefined
}

export type Offer = { readonly services: readonly SiteText[]; readonly features: readonly SiteText[] }

/** What the operator offers and what the product can do, after one thing to try: change a card behind a printed code. */
export function renderServices(frame: SiteFrame, { services, features }: Offer): Promise<RenderedPage> {
  const { servicesPage: words } = stringsOf(frame.locale)
  return renderSitePage(frame, {
    title: words.title,
    description: words.description,
    chapter: 'services',
    css: servicesCss + richCss,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: services.map(({ title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: { '@type': 'Service', name: title, provider: { '@type': 'Organization', name: 'Visita' } },
      })),
    },
    body: (
      <div className="chapter">
        <Folio frame={frame} chapter="services" />
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <Demo frame={frame} />
        <Texts heading={words.offers} texts={services} />
        <Texts heading={words.can} texts={features} isGrid />
        {services.length + features.length === 0 && <p className="part muted">{words.nothing}</p>}
      </div>
    ),
  })
}

const days = ['first', 'second', 'third'] as const

/** One printed code, and three states of the card behind it: radio buttons and style sheet, no script. */
function Demo({ frame }: { readonly frame: SiteFrame }) {
  const { servicesPage: words } = stringsOf(frame.locale)
  const matrix = encodeQr(`${frame.origin}/`.toUpperCase(), {
    errorCorrectionLevel: 'M',
    segments: 'optimal',
  })
  const side = matrix.size + 4
  return (
    <div className="demo">
      <div className="printed">
        <svg viewBox={`-2 -2 ${String(side)} ${String(side)}`} aria-hidden="true">
          <path shapeRendering="crispEdges" d={symbolPath(matrix)} />
        </svg>
        <p>{words.same}</p>
      </div>
      <fieldset>
        <legend className="hidden">{words.demoLabel}</legend>
        {days.map((day) => (
          <label key={day}>
            <input type="radio" name="day" value={day} defaultChecked={day === 'first'} />
            <span className="day">{words.demo[day].label}</span>
            <span className="line">{words.demo[day].line}</span>
            <b dir="auto">{words.demo[day].value}</b>
          </label>
        ))}
      </fieldset>
      <div className="screen" aria-hidden="true">
        <span className="face">TV</span>
        <b className="who">Theodora Vance</b>
        {days.map((day) => (
          <span key={day} className={`now ${day}`} dir="auto">
            {words.demo[day].value}
          </span>
        ))}
        <span className="save" />
      </div>
    </div>
  )
}

type TextsProps = {
  readonly heading: string
  readonly texts: readonly SiteText[]
  readonly isGrid?: boolean
}

function Texts({ heading, texts, isGrid = false }: TextsProps) {
  if (texts.length === 0) return null
  return (
    <section className="part">
      <h2>{heading}</h2>
      <ul className={isGrid ? 'features' : 'services'}>
        {texts.map(({ id, title, body, icon, image }) => (
          <li key={id}>
            {isIcon(icon) && (
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d={iconPaths[icon]} />
              </svg>
            )}
            <div>
              <h3>{title}</h3>
              <RichText html={body} />
            </div>
            {image !== undefined && <img src={image} alt="" loading="lazy" width={480} height={320} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isIcon = (text: string): text is SiteIcon => siteIcons.some((icon) => icon === text)
