import type { CardView, Identity } from '../../card-view.ts'
import { casedClass } from '../../parts/cased.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Role } from '../../parts/identity.tsx'
import { HeadingSection } from '../../parts/section.tsx'
import { Sections } from '../../parts/sections.tsx'
import { graphemesOf } from '../../view/graphemes.ts'

export function Monogram({ view }: { readonly view: CardView }) {
  const { identity } = view
  return (
    <>
      <header>
        <Picture identity={identity} />
        <div className="who">
          <div>
            <Name name={identity.name} />
            <Role identity={identity} />
          </div>
          <Logo identity={identity} />
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

/** The initials on a grid of 200 × 200 units; a photo is clear inside of them and pale around them. */
function Picture({ identity: { initials, photo } }: { readonly identity: Identity }) {
  if (photo === undefined)
    return (
      <div className="picture" aria-hidden="true">
        <svg viewBox="0 0 200 200">
          <Letters initials={initials} />
        </svg>
      </div>
    )
  return (
    <div className="picture" role="img" aria-label={photo.alt}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <clipPath id="letters">
          {casedClass(initials) === '' ? <Frame /> : <Letters initials={initials} />}
        </clipPath>
        <g className="pale">
          <FullSize src={photo.src} />
        </g>
        <g clipPath="url(#letters)">
          <FullSize src={photo.src} />
        </g>
      </svg>
    </div>
  )
}

function FullSize({ src }: { readonly src: string }) {
  return <image href={src} width="200" height="200" preserveAspectRatio="xMidYMid slice" />
}

/** Two letters overlap from corner to corner; the first letter alone where the script joins its letters. */
function Letters({ initials }: { readonly initials: string }) {
  const [first = '', second] = graphemesOf(initials)
  if (second === undefined || casedClass(initials) === '')
    return (
      <text className={`only ${casedClass(initials)}`.trim()} x="100" y="100">
        {first}
      </text>
    )
  return (
    <>
      <text className="one" x="-8" y="130">
        {first}
      </text>
      <text className="two" x="208" y="198">
        {second}
      </text>
    </>
  )
}

/** The shape of the photo where letters cannot hold it: two squares that overlap like the letters. */
function Frame() {
  return (
    <>
      <path d="M0 0h136v136H0z" />
      <path d="M64 64h136v136H64z" />
    </>
  )
}
