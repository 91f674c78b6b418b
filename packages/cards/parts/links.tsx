import type { CardView, LinkItem, LinkSection, SocialItem } from '../card-view.ts'
import { Icon } from '../icons/icon.tsx'
import { stringsOf } from '../strings.ts'
import { Photo } from './identity.tsx'
import { Section } from './section.tsx'
import { Address, Line } from './user-text.tsx'

export function SocialSection({ view }: { readonly view: CardView }) {
  return view.social === undefined ? null : (
    <Section name="social" title={view.social.title} text={view.social.text}>
      <LinkList section={view.social} label={stringsOf(view.locale).social} />
    </Section>
  )
}

export function WebLinksSection({ view }: { readonly view: CardView }) {
  return view.webLinks === undefined ? null : (
    <Section name="web" title={view.webLinks.title} text={view.webLinks.text}>
      <LinkList section={view.webLinks} label={stringsOf(view.locale).links} />
    </Section>
  )
}

function LinkList(props: { readonly section: LinkSection<SocialItem>; readonly label: string }) {
  const { layout, items } = props.section
  return (
    <ul className={`links ${layout}`} aria-label={props.label}>
      {items.map((item, index) => (
        <li key={index}>{layout === 'row' ? <Mark item={item} /> : <FullLink item={item} />}</li>
      ))}
    </ul>
  )
}

function Mark({ item }: { readonly item: SocialItem }) {
  return (
    <a href={item.href} aria-label={item.title} data-k={clickName(item)}>
      <Picture item={item} />
    </a>
  )
}

function FullLink({ item }: { readonly item: SocialItem }) {
  return (
    <a href={item.href} data-k={clickName(item)}>
      <Picture item={item} />
      <span>
        <b>
          <Line text={item.title} />
        </b>
        <small>
          {item.subTitle === undefined ? <Address text={item.host} /> : <Line text={item.subTitle} />}
        </small>
      </span>
      <Icon name="arrow" />
    </a>
  )
}

function Picture({ item }: { readonly item: SocialItem }) {
  if (item.picture !== undefined) return <Photo picture={item.picture} sizes="40px" className="mark" lazy />
  return (
    <span className="mark">
      <Icon name={item.network === undefined ? 'link' : `net:${item.network}`} />
    </span>
  )
}

function clickName(item: LinkItem & { readonly network?: string }): string {
  return item.network ?? 'web'
}

export const linksCss = `
.links{display:grid;grid-template-columns:minmax(0,1fr)}
.links a{display:flex;gap:14px;align-items:center;min-height:60px;padding:8px 0;color:inherit;text-decoration:none}
.links a>span:not(.mark){flex:1;min-width:0}
.links b{display:block;font-weight:600;line-height:1.3}
.links small{display:block;color:var(--muted);line-height:1.35}
.links a:hover b{text-decoration:underline;text-underline-offset:3px}
.links.list a>.i{color:var(--muted)}
[dir=rtl] .links.list a>.i{transform:scaleX(-1)}
.mark{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:8px;object-fit:cover;color:var(--primary-ink)}
.links.row{display:flex;flex-wrap:wrap;gap:8px}
.links.row a{padding:4px;min-height:48px}
`
