import type { CardView, Identity } from '../../card-view.ts'
import { casedClass } from '../../parts/cased.ts'
import { ContactList } from '../../parts/contact-list.tsx'
import { Logo, Name, Photo, Role } from '../../parts/identity.tsx'
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

/** The initials on a grid of 200 × 200 units. A photo stays clear: they stand in front of its lower edge. */
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
    <div className="picture seen">
      <Photo picture={photo} sizes="(min-width:900px) 600px, 88vw" className="portrait" />
      <svg viewBox="0 0 200 104" aria-hidden="true">
        <Letters initials={initials} isLow />
      </svg>
    </div>
  )
}

type Place = { readonly x: number; readonly y: number }
type Places = readonly [first: Place, second: Place, only: Place]

/** Of letters on their base line, the second one ends at its place; of others it is the middle. */
const high: Readonly<Record<'cased' | 'other', Places>> = {
  cased: [
    { x: -8, y: 130 },
    { x: 208, y: 198 },
    { x: 100, y: 184 },
  ],
  other: [
    { x: 64, y: 64 },
    { x: 136, y: 134 },
    { x: 100, y: 100 },
  ],
}
/** Beside each other, in front of a photo. */
const low: Readonly<Record<'cased' | 'other', Places>> = {
  cased: [
    { x: -4, y: 76 },
    { x: 122, y: 100 },
    { x: 36, y: 100 },
  ],
  other: [
    { x: 40, y: 46 },
    { x: 100, y: 56 },
    { x: 40, y: 52 },
  ],
}

/**
 * Two letters overlap, the first one where their script begins. Letters that join in a word stand alone here, as large as
 * others: a monogram is made of letters, not of a syllable.
 */
function Letters({ initials, isLow = false }: { readonly initials: string; readonly isLow?: boolean }) {
  const cased = casedClass(initials)
  const [first, second, only] = (isLow ? low : high)[cased === '' ? 'other' : 'cased']
  const letters = graphemesOf(initials).slice(0, 2)
  const places = letters.length === 1 ? [only] : [first, second]
  const isMirrored = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(initials)
  return places.map(({ x, y }, index) => (
    <text
      key={index}
      className={`${letters.length === 1 ? 'only' : index === 0 ? 'one' : 'two'} ${cased}`.trim()}
      x={isMirrored ? 200 - x : x}
      y={y}
    >
      {letters[index]}
    </text>
  ))
}
