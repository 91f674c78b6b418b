import type { RenderedPage } from '#cards/document.tsx'
import { encodeQr, symbolPath } from '#qr/index.ts'
import homeScript from '../browser/home-script.ts?script'
import homeCss from '../css/home.css?inline'
import { hrefOf, samplePhones } from '../frame.ts'
import type { SamplePhone, SiteFrame } from '../frame.ts'
import { renderSitePage } from '../render-site-page.tsx'
import { stringsOf } from '../strings.ts'
import { triedLengths, tryPaths, tryQuery } from '../tried-card.ts'
import type { TriedCard } from '../tried-card.ts'

/** The home page: type a name, see the card, scan its code. */
export function renderHome(frame: SiteFrame, tried: TriedCard): Promise<RenderedPage> {
  const { homePage } = stringsOf(frame.locale)
  return renderSitePage(frame, {
    title: homePage.title,
    description: homePage.description,
    css: homeCss,
    script: homeScript,
    canonicalPath: '/',
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          '@id': `${frame.origin}/#operator`,
          name: 'Visita',
          url: `${frame.origin}/`,
        },
        {
          '@type': 'WebApplication',
          name: 'Visita',
          url: `${frame.origin}/`,
          description: homePage.description,
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Any',
          offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
          publisher: { '@id': `${frame.origin}/#operator` },
        },
      ],
    },
    body: (
      <>
        <Hero frame={frame} tried={tried} />
        <Samples frame={frame} />
        <Promises frame={frame} />
        <End frame={frame} />
      </>
    ),
  })
}

type FrameProps = { readonly frame: SiteFrame }

function Hero({ frame, tried }: FrameProps & { readonly tried: TriedCard }) {
  const { homePage: words } = stringsOf(frame.locale)
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <form className="try" action={hrefOf(frame, '/')} data-try={tryPaths.card}>
          <label className="field">
            {words.yourName}
            <input
              name="name"
              maxLength={triedLengths.name}
              autoComplete="name"
              defaultValue={tried.name}
              placeholder={words.namePlaceholder}
            />
          </label>
          <label className="field">
            {words.yourWork}
            <input
              name="work"
              maxLength={triedLengths.work}
              autoComplete="organization-title"
              defaultValue={tried.work}
              placeholder={words.workPlaceholder}
            />
          </label>
          <button className="btn show" type="submit">
            {words.show}
          </button>
          <button className="btn seal" type="submit" formAction={tryPaths.keep}>
            {words.keep}
          </button>
        </form>
        <p className="try-note">{words.tryNote}</p>
        <p className="try-note">{words.keepNote}</p>
      </div>
      <Sheet frame={frame} tried={tried} />
    </section>
  )
}

/** A printed sheet with the card on it, and the phone that has scanned the card. */
function Sheet({ frame, tried }: FrameProps & { readonly tried: TriedCard }) {
  const { homePage: words } = stringsOf(frame.locale)
  const name = tried.name || words.namePlaceholder
  const query = tryQuery({ name, work: tried.work || words.workPlaceholder })
  return (
    <div className="sheet">
      <div className="phone" data-title={words.phoneTitle('#')}>
        {tried.name === '' ? (
          <PhonePicture frame={frame} of="theodora" alt={words.sampleAlt} isFirst />
        ) : (
          <iframe src={tryPaths.card + tryQuery(tried)} title={words.phoneTitle(tried.name)} />
        )}
      </div>
      <figure className="calling" aria-label={words.cardLabel}>
        <div className="calling-words">
          <b dir="auto" data-show="name">
            {name}
          </b>
          <span dir="auto" data-show="work">
            {tried.work || words.workPlaceholder}
          </span>
        </div>
        <img
          className="calling-code"
          src={tryPaths.code + query}
          alt={words.codeAlt(name)}
          width={96}
          height={96}
          data-code={words.codeAlt('#')}
        />
      </figure>
    </div>
  )
}

type PhoneProps = FrameProps & { readonly of: SamplePhone; readonly alt: string; readonly isFirst?: boolean }

/** A sample card on a phone, in the scheme of the page. Browsers load a lazy picture only when it is visible. */
function PhonePicture({ frame, of, alt, isFirst = false }: PhoneProps) {
  return (['light', 'dark'] as const).map((scheme) => (
    <img
      key={scheme}
      className={`only-${scheme}`}
      src={frame.files.phones[of][scheme]}
      alt={alt}
      width={600}
      height={1233}
      loading={isFirst && scheme === 'light' ? undefined : 'lazy'}
      decoding="async"
    />
  ))
}

/** Sample cards of invented people, in several templates and scripts. */
function Samples({ frame }: FrameProps) {
  const { homePage: words } = stringsOf(frame.locale)
  const shown = samplePhones.filter((phone) => phone !== 'theodora')
  return (
    <section className="part samples" aria-labelledby="samples">
      <div className="samples-head">
        <h2 id="samples">{words.samplesHeading}</h2>
        <p className="muted">{words.samplesLead}</p>
      </div>
      <ul aria-label={words.samplesLabel}>
        {shown.map((phone) => (
          <li key={phone}>
            <div className="phone">
              <PhonePicture frame={frame} of={phone} alt={words.samples[phone].alt} />
            </div>
            <bdi>{words.samples[phone].name}</bdi>
            <span className="muted">{words.samples[phone].trade}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An invented person, in English like the picture of her card. */
const sample = {
  name: 'Theodora Vance',
  email: 'theodora@vance-hollis.example',
  phone: '+1 (202) 555-0143',
  newPhone: '+1 (202) 555-0187',
} as const

/** Three promises, each with a picture that shows it. */
function Promises({ frame }: FrameProps) {
  const { homePage: words } = stringsOf(frame.locale)
  const { opens, lands, lasts } = words.promises
  return (
    <section className="part promises">
      <article>
        <h2>{opens.heading}</h2>
        <p>{opens.text}</p>
        <PageCode origin={frame.origin} label={words.codeOfPage} />
      </article>
      <article>
        <h2>{lands.heading}</h2>
        <p>{lands.text}</p>
        <dl className="entry">
          <dt>{words.entry.name}</dt>
          <dd dir="ltr">{sample.name}</dd>
          <dt>{words.entry.work}</dt>
          <dd dir="ltr">{sample.phone}</dd>
          <dt>{words.entry.email}</dt>
          <dd dir="ltr">{sample.email}</dd>
        </dl>
      </article>
      <article>
        <h2>{lasts.heading}</h2>
        <p>{lasts.text}</p>
        <p className="change" dir="ltr">
          <s>{sample.phone}</s>
          <ins>{sample.newPhone}</ins>
        </p>
      </article>
    </section>
  )
}

/** The code that opens the home page, with its quiet zone: dark on light in both schemes, because scanners need it. */
function PageCode({ origin, label }: { readonly origin: string; readonly label: string }) {
  // upper case makes a smaller code, and host names ignore case
  const matrix = encodeQr(`${origin}/`.toUpperCase(), { errorCorrectionLevel: 'M', segments: 'optimal' })
  const side = matrix.size + 8
  return (
    <svg
      className="page-code"
      viewBox={`-4 -4 ${String(side)} ${String(side)}`}
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M-4-4h${String(side)}v${String(side)}h-${String(side)}z`} />
      <path fill="#16151a" shapeRendering="crispEdges" d={symbolPath(matrix)} />
    </svg>
  )
}

function End({ frame }: FrameProps) {
  const { homePage: words } = stringsOf(frame.locale)
  return (
    <section className="part end">
      <h2>{words.endHeading}</h2>
      <a className="btn ink" href="/generate/vcard">
        {words.endAction}
      </a>
      <p className="muted">
        {words.onlyCode} <a href="/generate/static-qrcode">{words.onlyCodeAction}</a>
      </p>
    </section>
  )
}
