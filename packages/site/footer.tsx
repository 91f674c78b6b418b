import type { ReactNode } from 'react'
import type { Mode } from '#cards/card-view.ts'
import { languages, locales } from '#contract/languages.ts'
import { chapters, policies } from './chapters.ts'
import { hrefOf } from './frame.ts'
import type { SiteFrame } from './frame.ts'
import { Logo } from './header.tsx'
import { stringsOf } from './strings.ts'

type FrameProps = { readonly frame: SiteFrame }

/** The footer of all pages: every page of the site in reach, the languages and the colors. */
export function Footer({ frame }: FrameProps) {
  const strings = stringsOf(frame.locale)
  const { groups, product } = strings
  return (
    <footer className="foot">
      <div className="bar">
        <nav className="foot-groups" aria-label={strings.footNavigation}>
          <Logo brand={frame.brand} />
          <Group heading={groups.product}>
            <FootLink href="/generate/vcard" label={product.card} />
            <FootLink href="/quick-start" label={product.quick} />
            <FootLink href="/generate/static-qrcode" label={product.code} />
            <FootLink href="/generate/number-qrcode" label={product.number} />
          </Group>
          <Group heading={groups.site}>
            {chapters.map(({ name, path }) => (
              <FootLink key={name} href={hrefOf(frame, path)} label={strings.chapters[name]} />
            ))}
          </Group>
          <Group heading={groups.legal}>
            <LegalLinks frame={frame} />
          </Group>
        </nav>
        <FootEnd frame={frame} hasSchemes />
      </div>
    </footer>
  )
}

/**
 * The footer of a page for the guests of an event: what the law asks for, the languages and the colors. Nothing is offered.
 * @param mode of the event: only `auto` leaves the colors to the visitor
 */
export function EventFooter({ frame, mode }: FrameProps & { readonly mode: Mode }) {
  return (
    <footer className="foot">
      <div className="bar">
        <nav aria-label={stringsOf(frame.locale).footNavigation}>
          <ul className="foot-line">
            <LegalLinks frame={frame} />
          </ul>
        </nav>
        <FootEnd frame={frame} hasSchemes={mode === 'auto'} />
      </div>
    </footer>
  )
}

/** The policies, and the pages that the operator added. */
function LegalLinks({ frame }: FrameProps) {
  const strings = stringsOf(frame.locale)
  return (
    <>
      {policies.map(({ name, path }) => (
        <FootLink key={name} href={hrefOf(frame, path)} label={strings.policies[name]} />
      ))}
      {frame.infoPages.map(({ path, label }) => (
        <FootLink key={path} href={hrefOf(frame, path)} label={label} />
      ))}
    </>
  )
}

function FootEnd({ frame, hasSchemes }: FrameProps & { readonly hasSchemes: boolean }) {
  return (
    <div className="foot-end">
      <p>
        {stringsOf(frame.locale).trademark}
        {frame.brand.footer === '' ? null : <span className="legal">{frame.brand.footer}</span>}
      </p>
      <Languages frame={frame} />
      {hasSchemes && <Scheme frame={frame} />}
    </div>
  )
}

function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FootLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <li>
      <a href={href}>{label}</a>
    </li>
  )
}

/** Links, so that they work without a script. The names of other scripts load no font. */
function Languages({ frame }: FrameProps) {
  return (
    <nav className="langs" aria-label={stringsOf(frame.locale).language}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={hrefOf({ prefix: `/${locale}` }, frame.path)}
          hrefLang={locale}
          lang={locale}
          data-lang={locale}
          className={locale === 'en' ? undefined : 'own-script'}
          aria-current={locale === frame.locale ? 'true' : undefined}
        >
          {languages[locale].name}
        </a>
      ))}
    </nav>
  )
}

/** Shown by the script: without one, the device decides. */
function Scheme({ frame }: FrameProps) {
  const { theme } = stringsOf(frame.locale)
  const choices = [
    ['light', theme.light],
    ['dark', theme.dark],
    ['auto', theme.auto],
  ] as const
  return (
    <fieldset className="scheme">
      <legend className="hidden">{theme.label}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="color-scheme" value={value} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
