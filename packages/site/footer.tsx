import type { ReactNode } from 'react'
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
            {policies.map(({ name, path }) => (
              <FootLink key={name} href={hrefOf(frame, path)} label={strings.policies[name]} />
            ))}
            {frame.infoPages.map(({ path, label }) => (
              <FootLink key={path} href={hrefOf(frame, path)} label={label} />
            ))}
          </Group>
        </nav>
        <div className="foot-end">
          <p>
            {strings.trademark}
            {frame.brand.footer === '' ? null : <span className="legal">{frame.brand.footer}</span>}
          </p>
          <Languages frame={frame} />
          <Scheme frame={frame} />
        </div>
      </div>
    </footer>
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
