import type { CardView, LinkItem, SocialItem } from '../../card-view.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Portrait, Role } from '../../parts/identity.tsx'
import { HeadingSection, Section } from '../../parts/section.tsx'
import { Sections, socialIsFirst } from '../../parts/sections.tsx'
import { Line } from '../../parts/user-text.tsx'
import { Masthead } from './masthead.tsx'

/** The first short links are cover lines; the others are in their section. */
const coverLines = 3
const isShort = ({ title, subTitle = '' }: LinkItem) => title.length <= 40 && subTitle.length <= 60

export function Cover({ view }: { readonly view: CardView }) {
  const { identity } = view
  // the list that the owner put first has the cover
  const name = socialIsFirst(view.order) && view.social !== undefined ? 'social' : 'webLinks'
  const links = view[name]
  const items: readonly SocialItem[] = links?.items ?? []
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
          <Section name="lines" {...(left.length === 0 && { title: links?.title, text: links?.text })}>
            <CoverLines items={onCover} />
          </Section>
        )}
      </header>
      <div className="inside">
        <HeadingSection heading={view.heading} />
        {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
        <Sections view={withLinks(view, name, left)} />
      </div>
    </>
  )
}

/** The card with these links in the list, or without the list. */
function withLinks(view: CardView, name: 'social' | 'webLinks', items: readonly SocialItem[]): CardView {
  const { [name]: links, ...others } = view
  return links === undefined || items.length === 0 ? others : { ...others, [name]: { ...links, items } }
}

function CoverLines({ items }: { readonly items: readonly SocialItem[] }) {
  return (
    <ul>
      {items.map(({ href, title, subTitle, host, network = 'web' }, index) => (
        <li key={index}>
          <a href={href} data-k={network}>
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
