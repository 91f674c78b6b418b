import { productName } from '#contract/constants.ts'
import { chapters } from './chapters.ts'
import { hrefOf } from './frame.ts'
import type { SiteFrame } from './frame.ts'
import { stringsOf } from './strings.ts'
import type { SiteStrings } from './strings/en.ts'

type FrameProps = { readonly frame: SiteFrame }

/** The header of all pages: home, the chapters, and the way on for whoever looks. */
export function Header({ frame }: FrameProps) {
  const strings = stringsOf(frame.locale)
  return (
    <header className="head">
      <div className="bar">
        <a className="home-link" href={hrefOf(frame, '/')} aria-label={strings.home}>
          <Logo brand={frame.brand} />
        </a>
        <nav className="pages" aria-label={strings.siteNavigation}>
          <Pages frame={frame} />
        </nav>
        <details className="menu">
          <summary>{strings.menu}</summary>
          <nav aria-label={strings.siteNavigation}>
            <Pages frame={frame} />
          </nav>
        </details>
        <div className="acts">
          <Actions strings={strings} />
        </div>
      </div>
    </header>
  )
}

function Pages({ frame }: FrameProps) {
  const strings = stringsOf(frame.locale)
  const links = chapters.filter(({ name }) => name !== 'home')
  return (
    <>
      <a href="/generate/static-qrcode">{strings.product.code}</a>
      {links.map(({ name, path }) => (
        <a key={name} href={hrefOf(frame, path)} aria-current={path === frame.path ? 'page' : undefined}>
          {strings.chapters[name]}
        </a>
      ))}
    </>
  )
}

/** The server does not know the person and draws the way on for each; the style sheet shows the right one (browser/head-script.ts). */
function Actions({ strings }: { readonly strings: SiteStrings }) {
  return (
    <>
      <a data-for="visitor" href="/auth/Login">
        {strings.signIn}
      </a>
      <a data-for="visitor" className="btn" href="/generate/vcard">
        {strings.createCard}
      </a>
      <a data-for="user" href="/dashboard">
        {strings.myCards}
      </a>
      <a data-for="admin" href="/backbone/AdminHomeView">
        {strings.backOffice}
      </a>
    </>
  )
}

type LogoProps = { readonly brand: SiteFrame['brand'] }

/**
 * The logo of the installation, or its name. The product's own is *Visita*; one corner of the V is folded like that of a visiting
 * card left in person.
 */
export function Logo({ brand: { name, logo } }: LogoProps) {
  if (logo !== null) return <img className="own-logo" src={logo} alt={name} />
  if (name !== productName) return <span className="logo">{name}</span>
  return (
    <span className="logo">
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <path d="M2 4H25L50 69L74 4H78L92 28L62 98H39Z" fill="currentColor" />
        <path d="M78 4L92 28L72 27Z" className="flap" />
      </svg>
      <span className="letters" aria-hidden="true" />
      <span className="hidden">Visita</span>
    </span>
  )
}
