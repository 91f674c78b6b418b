import type { CardView, LinkItem } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { HeadingSection, Section } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'
import { Line } from '../../parts/user-text.tsx'
import { Masthead } from './masthead.tsx'

/** The first short links are cover lines; the others are in their section. */
const coverLines = 3
const isShort = ({ title, subTitle = '' }: LinkItem) => title.length <= 40 && subTitle.length <= 60

export function Cover({ view }: { readonly view: CardView }) {
  const { identity } = view
  const { webLinks, ...others } = view
  const items = webLinks?.items ?? []
  const onCover = items.filter(isShort).slice(0, coverLines)
  const left = items.filter((item) => !onCover.includes(item))
  return (
    <>
      <header className="front">
        <Masthead identity={identity} />
        <div className="shot">
          <Portrait identity={identity} sizes="(min-width:900px) 520px, 100vw" />
        </div>
        <div className="who">
          <Name name={identity.name} />
          <Role identity={identity} />
          <Logo identity={identity} />
          <div className="bars" aria-hidden="true" />
        </div>
        {onCover.length > 0 && (
          <Section name="lines" {...(left.length === 0 && titleOf(webLinks))}>
            <CoverLines items={onCover} />
          </Section>
        )}
      </header>
      <div className="inside">
        <HeadingSection heading={view.heading} />
        {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
        <Sections
          view={
            webLinks === undefined || left.length === 0
              ? others
              : { ...others, webLinks: { ...webLinks, items: left } }
          }
        />
      </div>
    </>
  )
}

/** Title and text of the links, which stand on the cover when all links do. */
const titleOf = (links: CardView['webLinks']) => ({ title: links?.title, text: links?.text })

function CoverLines({ items }: { readonly items: readonly LinkItem[] }) {
  return (
    <ul>
      {items.map(({ href, title, subTitle, host }, index) => (
        <li key={index}>
          <a href={href} data-k="web">
            <b>
              <Line text={title} />
            </b>
            <small>
              <Line text={subTitle ?? host} />
            </small>
          </a>
        </li>
      ))}
    </ul>
  )
}
