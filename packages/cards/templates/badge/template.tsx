import type { CardView, Identity } from '../../card-view.ts'
import { Icon } from '../../icons/icon.tsx'
import { ContactList } from '../../parts/contact-list.tsx'
import { firstName } from '../../parts/first-name.ts'
import { Company, JobTitle, Logo, Photo, nameClass } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'
import { Line } from '../../parts/user-text.tsx'
import { stringsOf } from '../../strings.ts'
import { fitName } from '../../view/name-fit.ts'

/** A badge that hangs from the top of the page and can be turned over; everything else follows below it. */
export function Badge({ view }: { readonly view: CardView }) {
  return (
    <>
      <header>
        <div className="strap" aria-hidden="true" />
        <div className="badge">
          <div className="leaf">
            <Front identity={view.identity} />
            <Back view={view} />
          </div>
          <Turn view={view} />
        </div>
      </header>
      <div className="below">
        {view.contacts !== undefined && <ContactList contacts={view.contacts} />}
        <HeadingSection heading={view.heading} />
        <Sections view={view} />
      </div>
    </>
  )
}

function Front({ identity }: { readonly identity: Identity }) {
  return (
    <div className="side front">
      <div className="top">
        <div>
          <Logo identity={identity} />
          <Company identity={identity} />
        </div>
        {identity.photo !== undefined && (
          <Photo picture={identity.photo} sizes="132px" className="portrait" />
        )}
      </div>
      <BadgeName identity={identity} />
      <div className="band">
        <JobTitle identity={identity} />
      </div>
    </div>
  )
}

/** The page's heading: the first name as large as it fits (`w4` … `w8` is its width in em), the others below it. */
function BadgeName({ identity }: { readonly identity: Identity }) {
  const { name } = identity
  const first = firstName(identity)
  const others = name.startsWith(`${first} `) ? name.slice(first.length + 1) : undefined
  const shown = others === undefined ? name : first
  return (
    <h1 className={nameClass(name)}>
      <span className={`first w${fitName(shown).em}`}>
        <Line text={shown} />
      </span>
      {others !== undefined && (
        <>
          {' '}
          <span className="others">
            <Line text={others} />
          </span>
        </>
      )}
    </h1>
  )
}

function Back({ view: { actions, identity, locale } }: { readonly view: CardView }) {
  return actions.qrUrl === undefined ? null : (
    <div className="side back">
      <img className="code" src={actions.qrUrl} width="208" height="208" alt="" loading="lazy" />
      <p>{stringsOf(locale).qrHint}</p>
      <div className="band">
        <p>
          <Line text={identity.name} />
        </p>
      </div>
    </div>
  )
}

/** Turns the badge over: a box that is ticked while the back is up. */
function Turn({ view: { actions, identity, locale } }: { readonly view: CardView }) {
  return actions.qrUrl === undefined ? null : (
    <div className="turn">
      <input type="checkbox" aria-label={stringsOf(locale).qrAlt(identity.name)} />
      <Icon name="qr" />
      <Icon name="close" />
    </div>
  )
}
